/** From what is between quotes to the text that it means. */
import { holdsNetworkPath, isDrivePath, mayBePath, spellsCharacter, startsWord } from "./backslashes.js";
import { escapes } from "./characters.js";
import type { Quote } from "./quotes.js";
import { fail, type Reader, take } from "./reader.js";

/**
 * The text between two places. Backslashes that escape nothing in JSON are kept, unless they could be meant otherwise.
 */
export function decodeText(reader: Reader, start: number, end: number, quote: Quote): string | undefined {
  const raw = reader.text.slice(start, end);
  const control = firstControl(raw);
  if (control !== -1 && !quote.spansLines && !take(reader, "escape_control_chars", start + control)) return undefined;
  if (control !== -1 && !quote.spansLines && isBrokenAtQuote(raw)) return void fail(reader, "invalid_json", start);
  if (quote.opening === "`" && raw.includes("${")) return void fail(reader, "expression", start);
  return raw.includes("\\") ? withoutEscapes(reader, { raw, start, quote, hasBlanks: /\s/.test(raw) }) : raw;
}

/**
 * The only line break is right after the opening quote, or right before the closing one: more likely of the lines of
 * the text around it than of the text in it.
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
  /** Where it is in the text. */
  readonly start: number;
  readonly quote: Quote;
  readonly hasBlanks: boolean;
}

interface Decoding {
  value: string;
  /** A backslash escaped nothing and was kept. */
  keepsAny: boolean;
  /** An escape was read as something else than the character after its backslash. */
  decodesAny: boolean;
  /** Such an escape could be the beginning of a word. */
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
 * An author who leaves backslashes alone in one text does so in others, too: there `\b` is most likely no backspace,
 * and `src\new` no two lines.
 */
function contradictsOthers(reader: Reader, { keepsAny, startsWords }: Decoding): boolean {
  if (keepsAny) reader.hasLoneBackslash = true;
  if (startsWords) reader.hasWordEscape = true;
  return reader.hasLoneBackslash && reader.hasWordEscape;
}

/** How many characters the escape has; undefined with a fault. */
function decodeEscape(reader: Reader, decoding: Decoding, quoted: Quoted, at: number): number | undefined {
  const { raw, start, hasBlanks } = quoted;
  const letter = raw[at + 1] ?? "";
  if (letter === "u" && !spellsCharacter(raw, at)) return decodeUnicode(reader, decoding, raw, at, start);
  const meaning = escapes.get(letter);
  if (meaning === undefined) return decodeForeign(reader, decoding, quoted, at);
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
 * Escapes of other languages: a quote, which can be meant in no other way if it is one of those around the text; a
 * typographic one needs no escape, and may have been a straight one. A character by its number, such as `\x64`, may as
 * well be the letters that are there, and a line break is omitted by JavaScript and kept by a shell. All else is a
 * backslash.
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
