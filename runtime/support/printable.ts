/** Prints values on one line, without hidden characters, up to a maximum length. */
import { startOfText } from "./characters.js";
import { isJoined } from "./joined-characters.js";
import { longestValue } from "./limits.js";
import { digitsOf } from "./long-numbers.js";
import { lazily } from "./lazily.js";

/**
 * Characters that are invisible or affect a terminal or an editor: controls, line separators, bidirectional and
 * zero-width characters and unpaired surrogates (by general category), fillers, variation selectors and tags (by
 * property). A hidden character may be allowed where it changes visible ones; see joined-characters.ts.
 */
const hiddenClass = "\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}\\p{Default_Ignorable_Code_Point}";
/** Regular expressions with Unicode classes are created when first needed; most answers never need them. */
const hidden = lazily(() => new RegExp(`[${hiddenClass}]`, "u"));
/** Matches strings that are printed as is. */
const plain = /^[ !#-[\]-~]*$/;
/** Matches strings of visible ASCII characters, for which the other pattern is not needed. */
const visible = /^[ -~]*$/;

export function containsHidden(text: string): boolean {
  return !visible.test(text) && hidden().test(text);
}

/**
 * Prints a value as JSON, with hidden characters as `\uXXXX`, and with `…` at the end if it is longer than `limit`
 * characters. Values that JSON cannot represent (functions, cycles, NaN) are printed in a similar way. The cost depends
 * on the printed part, not on the size of the value.
 */
export function printValue(value: unknown, limit = longestValue): string {
  if (typeof value === "string" && value.length < limit - 1 && value.length <= shortText && plain.test(value))
    return `"${value}"`;
  let shown = "";
  for (const piece of piecesOf(value)) {
    const room = limit - shown.length;
    if (piece.length > room) return `${shown}${startOf(piece, room)}…`;
    shown += piece;
  }
  return shown;
}

/** Returns as much of a piece as fits, in whole characters and without splitting an escape. */
function startOf(piece: string, room: number): string {
  if (piece.startsWith("\\")) return "";
  return startOfText(piece, room);
}

/** Prints a regular expression between slashes, with hidden characters escaped. */
export function printPattern(pattern: string): string {
  const shown = printText(pattern);
  return shown.length > longestValue ? `/${startOf(shown, longestValue)}…` : `/${shown}/`;
}

/** Prints a string as is, with hidden characters escaped. */
export function printText(text: string): string {
  return text.replace(new RegExp(hidden().source, "gu"), (character, offset: number) =>
    isJoined(text, offset) ? character : escaped(character),
  );
}

/**
 * A generator, so a long or cyclic value is not walked to its end. Each level yields a piece before the next level
 * starts.
 */
function* piecesOf(value: unknown): Generator<string> {
  if (typeof value === "string") yield* piecesOfText(value);
  else if (Array.isArray(value)) yield* piecesOfList(value);
  else if (typeof value === "object" && value !== null) yield* piecesOfObject(value);
  else yield printAtom(value);
}

/** Matches a run of ordinary characters, or one special character. */
const runs = lazily(() => new RegExp(`[^${hiddenClass}"\\\\]{1,64}|[^]`, "gu"));

/** A string up to this length is tested as a whole. */
const shortText = 256;

function* piecesOfText(text: string): Generator<string> {
  yield '"';
  if (text.length <= shortText && plain.test(text)) yield text;
  else
    for (const { 0: run, index } of text.matchAll(runs()))
      yield isSpecial(run) && !isJoined(text, index) ? escaped(run) : run;
  yield '"';
}

function isSpecial(run: string): boolean {
  return run === '"' || run === "\\" || (run.length <= 2 && hidden().test(run));
}

function* piecesOfList(list: readonly unknown[]): Generator<string> {
  yield "[";
  for (const [index, item] of list.entries()) {
    if (index > 0) yield ",";
    yield* piecesOf(item);
  }
  yield "]";
}

function* piecesOfObject(object: object): Generator<string> {
  yield "{";
  let separator = "";
  for (const [key, value] of Object.entries(object)) {
    yield separator;
    yield* piecesOfText(key);
    yield ":";
    yield* piecesOf(value);
    separator = ",";
  }
  yield "}";
}

function printAtom(value: unknown): string {
  if (typeof value === "function" || typeof value === "symbol") return digitsOf(value) ?? `a ${typeof value}`;
  return typeof value === "bigint" ? `${value}n` : String(value);
}

function escaped(character: string): string {
  if (character === '"' || character === "\\") return `\\${character}`;
  return Array.from(
    { length: character.length },
    (_, index) => `\\u${character.charCodeAt(index).toString(16).padStart(4, "0")}`,
  ).join("");
}
