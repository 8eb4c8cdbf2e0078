/** Compares spellings that differ only in case and separators. */
import { longestComparedKey } from "../support/limits.js";

/**
 * `needs work`, `needsWork` and `NEEDS_WORK` become the same string. A separator is ignored between letters, or between
 * a letter and a digit. It stays between two digits, and a sign stays at either end: `1-0` is not 10, `-1` is not 1 and
 * `A-` is not A. Zero-width characters and the backslashes of Markdown (`order\_id`) are ignored, and composed and
 * decomposed letters are equal (NFC). Undefined for a string that is too long for a declared name.
 */
export function fold(text: string): string | undefined {
  if (text.length > longestComparedKey) return undefined;
  const word = text
    .replaceAll(/[\u180e\u200b\u2060\ufeff]|\\(?=_)/g, () => "")
    .trim()
    .normalize("NFC")
    .toLowerCase();
  if (!/[ _-]/.test(word)) return word;
  return word.replaceAll(
    /^[ -~]*$/.test(word) ? /([a-z0-9])[ _-]+(?=([a-z0-9]))/g : /([\p{L}\p{N}])[ _-]+(?=([\p{L}\p{N}]))/gu,
    (_, before: string, after: string) => `${before}${/^\d\d$/.test(before + after) ? "_" : ""}`,
  );
}

/** The same for a key, which models sometimes copy with the `?` of an optional one, `args?`. */
export function foldKey(key: string): string | undefined {
  return fold(key.replace(/\?$/, () => ""));
}
