/** Which characters mean what to a reader that forgives. */

/** White space of JSON. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/** White space and invisible characters that are none in JSON: exotic spaces, zero width marks, line separators. */
const oddBlanks: ReadonlySet<number> = new Set([
  0x0b, 0x0c, 0x85, 0xa0, 0xad, 0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff,
]);

export function isOddBlank(code: number): boolean {
  return (code >= 0x2000 && code <= 0x200f) || oddBlanks.has(code);
}

export function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}

/** White space of JSON that ends no line. */
export function isBlankInLine(code: number): boolean {
  return isBlank(code) && !isLineBreak(code);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The punctuation of JSON and its forms on keyboards for Arabic, Chinese and Japanese. */
const punctuation: ReadonlyMap<string, string> = new Map([
  ["{", "{"],
  ["}", "}"],
  ["[", "["],
  ["]", "]"],
  [",", ","],
  [":", ":"],
  ["｛", "{"],
  ["｝", "}"],
  ["［", "["],
  ["］", "]"],
  ["，", ","],
  ["、", ","],
  ["،", ","],
  ["：", ":"],
]);

/** The mark of JSON that a character means; undefined if it is not one. */
export function punctuationOf(character: string | undefined): string | undefined {
  return character === undefined ? undefined : punctuation.get(character);
}

export function isClosingBracket(character: string | undefined): boolean {
  const mark = punctuationOf(character);
  return mark === "}" || mark === "]";
}

/** The escape of characters that have one in JSON: what is after the backslash, and what it means. */
export const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
