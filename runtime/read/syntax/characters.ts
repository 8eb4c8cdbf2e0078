/** Character classes for a parser that accepts more than JSON. */

/** JSON whitespace. */
export function isBlank(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;
}

/**
 * Whitespace and invisible characters that JSON does not treat as whitespace: Unicode spaces, zero-width marks, line
 * separators.
 */
const oddBlanks: ReadonlySet<number> = new Set([
  0x0b, 0x0c, 0x85, 0xa0, 0xad, 0x1680, 0x180e, 0x2028, 0x2029, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff,
]);

export function isOddBlank(code: number): boolean {
  return (code >= 0x2000 && code <= 0x200f) || oddBlanks.has(code);
}

export function isLineBreak(code: number): boolean {
  return code === 0x0a || code === 0x0d || code === 0x2028 || code === 0x2029;
}

/** JSON whitespace without line breaks. */
export function isBlankInLine(code: number): boolean {
  return isBlank(code) && !isLineBreak(code);
}

export function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** JSON punctuation, with its forms on Arabic, Chinese and Japanese keyboards. */
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

/** Returns the JSON punctuation that a character means: `{` for `｛`. Returns `undefined` for other characters. */
export function punctuationOf(character: string | undefined): string | undefined {
  return character === undefined ? undefined : punctuation.get(character);
}

export function isClosingBracket(character: string | undefined): boolean {
  const mark = punctuationOf(character);
  return mark === "}" || mark === "]";
}

/** JSON escapes: the character after the backslash, and the character that it means. */
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
