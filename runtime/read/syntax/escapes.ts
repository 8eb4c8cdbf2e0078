/** From what stands between quotes to the text that it means. */
import { escapes } from "./characters.js";
import type { Quote } from "./quotes.js";
import { fail, type Reader, take } from "./reader.js";

/** The text between two places. Backslashes that escape nothing in JSON are kept, unless another meaning is certain. */
export function decodeText(reader: Reader, start: number, end: number, quote: Quote): string | undefined {
  const raw = reader.text.slice(start, end);
  const control = firstControl(raw);
  if (control !== -1 && !quote.spansLines && !take(reader, "escape_control_chars", start + control)) return undefined;
  if (quote.opening === "`" && raw.includes("${")) return void fail(reader, "expression", start);
  return raw.includes("\\") ? withoutEscapes(reader, raw, start) : raw;
}

function firstControl(raw: string): number {
  for (let at = 0; at < raw.length; at += 1) if (raw.charCodeAt(at) < 0x20) return at;
  return -1;
}

interface Decoding {
  value: string;
  /** How many backslashes escaped nothing and were kept. */
  kept: number;
  /** A letter escape before a small letter, as `\n` in `\nabla`. */
  hasDoubtful: boolean;
}

function withoutEscapes(reader: Reader, raw: string, start: number): string | undefined {
  const decoding: Decoding = { value: "", kept: 0, hasDoubtful: false };
  let from = 0;
  for (let at = raw.indexOf("\\"); at !== -1; at = raw.indexOf("\\", from)) {
    decoding.value += raw.slice(from, at);
    const length = isDrivePath(raw) ? keep(reader, decoding, start + at) : decodeEscape(reader, decoding, raw, at, start);
    if (length === undefined) return undefined;
    from = at + length;
  }
  if (decoding.kept > 0 && decoding.hasDoubtful && !isDrivePath(raw)) return void fail(reader, "ambiguous_escapes", start);
  return decoding.value + raw.slice(from);
}

/** A path on a Windows drive with single backslashes, some of which escape nothing: none of them does. */
function isDrivePath(raw: string): boolean {
  return /^[A-Za-z]:\\[^\\]/.test(raw) && !/\\[\\"]/.test(raw) && /\\(?:[^"\\/bfnrtu]|u(?![\da-fA-F]{4}))/.test(raw);
}

/** How many characters the escape has; undefined with a fault. */
function decodeEscape(reader: Reader, decoding: Decoding, raw: string, at: number, start: number): number | undefined {
  const letter = raw[at + 1] ?? "";
  if (letter === "u") return decodeUnicode(reader, decoding, raw, at, start);
  const meaning = escapes.get(letter);
  if (meaning === undefined) return decodeForeign(reader, decoding, raw.slice(at, at + 4), start + at);
  if (/^[bfnrt][a-z]/.test(raw.slice(at + 1, at + 3))) decoding.hasDoubtful = true;
  decoding.value += meaning;
  return 2;
}

function decodeUnicode(reader: Reader, decoding: Decoding, raw: string, at: number, start: number): number | undefined {
  const digits = raw.slice(at + 2, at + 6);
  if (/^[\da-fA-F]{4}$/.test(digits)) {
    decoding.value += String.fromCharCode(Number.parseInt(digits, 16));
    return 6;
  }
  return /^[\da-fA-F]|^$/.test(digits) ? void fail(reader, "invalid_escape", start + at) : keep(reader, decoding, start + at);
}

/** Escapes of other languages: a quote, a line break, a character by two hexadecimal digits. All else is a backslash. */
function decodeForeign(reader: Reader, decoding: Decoding, escape: string, at: number): number | undefined {
  const [, quoteOrBreak, digits] = /^\\(?:(['`]|\r\n|\n)|x([\da-fA-F]{2}))/.exec(escape) ?? [];
  const meaning = quoteOrBreak ?? (digits === undefined ? undefined : String.fromCharCode(Number.parseInt(digits, 16)));
  if (meaning === undefined) return keep(reader, decoding, at);
  decoding.value += meaning;
  return take(reader, "invalid_escape", at) ? 1 + (digits === undefined ? meaning.length : 3) : undefined;
}

function keep(reader: Reader, decoding: Decoding, at: number): number | undefined {
  decoding.value += "\\";
  decoding.kept += 1;
  return take(reader, "invalid_escape", at) ? 1 : undefined;
}
