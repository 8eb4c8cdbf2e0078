/** Compares names and values while ignoring case and separators. */
import { longestComparedKey } from "../support/limits.js";

/**
 * Returns the same string for `needs work`, `needsWork` and `NEEDS_WORK`. Separators next to a letter are ignored;
 * between two digits, and as a sign at either end, they stay: `1-0` is not 10, `-1` is not 1, and `A-` is not A.
 * Zero-width characters and backslashes of Markdown (`order\_id`) are ignored, and composed and decomposed letters are
 * equal (NFC). Undefined for a string that is too long for a name.
 */
export function fold(text: string): string | undefined {
  if (text.length > longestComparedKey) return undefined;
  const word = text
    .replaceAll(/[\u180e\u200b\u2060\ufeff]|\\(?=_)/g, "")
    .trim()
    .normalize("NFC")
    .toLowerCase();
  if (!/[ _-]/.test(word)) return word;
  return word.replaceAll(
    /^[ -~]*$/.test(word) ? /([a-z0-9])[ _-]+(?=([a-z0-9]))/g : /([\p{L}\p{N}])[ _-]+(?=([\p{L}\p{N}]))/gu,
    (_, before: string, after: string) => `${before}${/^\d\d$/.test(before + after) ? "_" : ""}`,
  );
}

/** The same for a key. Models sometimes copy it with the `?` of an optional key: `args?`. */
export function foldKey(key: string): string | undefined {
  return fold(key.replace(/\?$/, ""));
}
