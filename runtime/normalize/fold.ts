/** Spellings that differ in nothing but case and separators. */
import { longestComparedKey } from "../support/limits.js";

/**
 * `needs work`, `needsWork` and `NEEDS_WORK` become the same text. A separator counts for nothing between letters, or a
 * letter and a digit; between two digits it stays, and so does a sign at an end: `1-0` is not 10, `-1` not 1 and `A-`
 * not A. Zero-width marks say nothing, and a letter may be written in one character or in several (NFC). Nothing for a
 * string so long that nobody would declare it.
 */
export function fold(text: string): string | undefined {
  if (text.length > longestComparedKey) return undefined;
  const word = text
    .replaceAll(/[\u180e\u200b\u2060\ufeff]/g, () => "")
    .trim()
    .normalize("NFC")
    .toLowerCase();
  if (!/[ _-]/.test(word)) return word;
  return word.replaceAll(
    /([\p{L}\p{N}])[ _-]+(?=([\p{L}\p{N}]))/gu,
    (_, before: string, after: string) => `${before}${/^\d\d$/.test(before + after) ? "_" : ""}`,
  );
}
