/** Decodes the characters between quotes into a string. */
import { holdsNetworkPath, isDrivePath, mayBePath, spellsCharacter, startsWord } from "./backslashes.js";
import { escapes } from "./characters.js";
import type { Quote } from "./quotes.js";
import { isDoubtfulEscape } from "./doubtful-escapes.js";
import { fail, type Reader, take } from "./reader.js";

/** Returns the string between two positions. Keeps backslashes that are not JSON escapes, unless they are ambiguous. */
export function decodeText(reader: Reader, start: number, end: number, quote: Quote): string | undefined {
  const raw = reader.text.slice(start, end);
  const control = firstControl(raw);
  if (control !== -1 && !quote.spansLines && !take(reader, "escape_control_chars", start + control)) return undefined;
  if (control !== -1 && !quote.spansLines && isBrokenAtQuote(raw)) return void fail(reader, "invalid_json", start);
  if (quote.opening === "`" && raw.includes("${")) return void fail(reader, "expression", start);
  return raw.includes("\\") ? withoutEscapes(reader, { raw, start, quote, hasBlanks: /\s/.test(raw) }) : raw;
}

/**
 * Returns whether the only line break is right after the opening quote or right before the closing one. Then it
 * probably belongs to the text around the string, not to the string.
 */
function isBrokenAtQuote(raw: string): boolean {
  return /^(?:[^\S\n\r]*\\?(?:\r?\n|\r)[^\n\r]*|[^\n\r]*(?:\r?\n|\r)[^\S\n\r]*)$/.test(raw);
}

function firstControl(raw: string): number {
  for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) < 0x20) return at;
  return -1;
}

interface Quoted {
  readonly raw: string;
  /** Where `raw` starts in the text. */
  readonly start: number;
  readonly quote: Quote;
  readonly hasBlanks: boolean;
}

interface Decoding {
  value: string;
  /** A backslash was kept because it is not an escape. */
  keepsAny: boolean;
  /** An escape was decoded into something other than the character after its backslash. */
  decodesAny: boolean;
  /** Such an escape may be the start of a word. */
  startsWords: boolean;
}

function withoutEscapes(reader: Reader, quoted: Quoted): string | undefined {
  const { raw, start } = quoted;
  const decoding: Decoding = { value: "", keepsAny: false, decodesAny: false, startsWords: false };
  const isPath = isDrivePath(raw);
  let from = 0;
  for (let at = raw.indexOf("\\"); at !== -1; at = raw.indexOf("\\", from)) {
    decoding.value += raw.slice(from, at);
    const length = isPath ? keep(reader, decoding, start + at) : decodeEscape(reader, decoding, quoted, at);
    if (length === undefined) return undefined;
    from = at + length;
  }
  const isDoubtful = decoding.keepsAny && (decoding.decodesAny || holdsNetworkPath(raw));
  if (isDoubtful || contradictsOthers(reader, decoding)) return void fail(reader, "ambiguous_escapes", start);
  if (decoding.startsWords && mayBePath(raw)) reader.pathAt ??= start;
  return decoding.value + raw.slice(from);
}

/**
 * Returns whether one string of the document keeps a backslash and another has an escape that may start a word. An
 * author who does not escape backslashes in one string does not do so in others: `\b` is then probably not a backspace,
 * and `src\new` not two lines.
 */
function contradictsOthers(reader: Reader, { keepsAny, startsWords }: Decoding): boolean {
  if (keepsAny) reader.hasLoneBackslash = true;
  if (startsWords) reader.hasWordEscape = true;
  return reader.hasLoneBackslash && reader.hasWordEscape;
}

/** Returns the length of the escape in characters; `undefined` with a fault. */
function decodeEscape(reader: Reader, decoding: Decoding, quoted: Quoted, at: number): number | undefined {
  const { raw, start, hasBlanks } = quoted;
  const letter = raw[at + 1] ?? "";
  if (letter === "u" && !spellsCharacter(raw, at)) return decodeUnicode(reader, decoding, raw, at, start);
  const meaning = escapes.get(letter);
  if (meaning === undefined) return decodeForeign(reader, decoding, quoted, at);
  if (isDoubtfulEscape(raw, at)) return void fail(reader, "ambiguous_escapes", start + at);
  if (meaning !== letter) decoding.decodesAny = true;
  if (startsWord(raw, at, hasBlanks)) decoding.startsWords = true;
  decoding.value += meaning;
  return 2;
}

function decodeUnicode(reader: Reader, decoding: Decoding, raw: string, at: number, start: number): number | undefined {
  const digits = raw.slice(at + 2, at + 6);
  if (/^[\da-fA-F]{4}$/.test(digits)) {
    decoding.decodesAny = true;
    decoding.value += String.fromCharCode(Number.parseInt(digits, 16));
    return 6;
  }
  return /^[\da-fA-F]|^$/.test(digits)
    ? void fail(reader, "invalid_escape", start + at)
    : keep(reader, decoding, start + at);
}

/**
 * Decodes escapes of other languages. An escaped quote is the quote, with no other meaning if it is one of the quotes
 * around the string. An escaped typographic quote is ambiguous: it needs no escape, and may have been a straight one. A
 * character by its number, such as `\x64`, may also be exactly these letters, and JavaScript omits an escaped line
 * break that a shell keeps. Any other backslash is a backslash.
 */
function decodeForeign(
  reader: Reader,
  decoding: Decoding,
  { raw, start, quote }: Quoted,
  at: number,
): number | undefined {
  if (spellsCharacter(raw, at) || /^\\[\r\n“”„‘’‚«»]/u.test(raw.slice(at, at + 2)) || /^[A-Za-z]:\\['`/]/.test(raw))
    return void fail(reader, "ambiguous_escapes", start + at);
  const [, meaning] = /^\\(['`])/.exec(raw.slice(at, at + 2)) ?? [];
  if (meaning === undefined) return keep(reader, decoding, start + at);
  if (!quote.closings.includes(meaning)) decoding.decodesAny = true;
  decoding.value += meaning;
  return take(reader, "invalid_escape", start + at) ? 1 + meaning.length : undefined;
}

function keep(reader: Reader, decoding: Decoding, at: number): number | undefined {
  decoding.value += "\\";
  decoding.keepsAny = true;
  return take(reader, "invalid_escape", at) ? 1 : undefined;
}
