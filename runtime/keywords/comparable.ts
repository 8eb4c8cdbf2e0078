/** Strings in the form in which they are compared. */
import { lazily } from "../support/lazily.js";

export type LetterCase = "exact" | "ignore";

/**
 * The composed form (NFC), so each letter has one encoding. With `ignore`, letters that differ only in case become one,
 * by the language-independent mappings of Unicode. Lower case first, because the uppercase `ẞ` becomes `SS` only
 * through `ß`; upper case last, because it merges the two forms of small sigma.
 */
export function comparable(text: string, letterCase: LetterCase): string {
  const composed = withShortMarkRuns(text).normalize("NFC");
  return letterCase === "exact" ? composed : composed.toLowerCase().toUpperCase().normalize("NFC");
}

/**
 * The longest meaningful run of combining marks, with a margin (Unicode Standard Annex 15, section 13, stream-safe text
 * format).
 */
const longRun = lazily(() => /\p{M}{30}/gu);

/**
 * Normalization sorts the marks of a run in quadratic time: 80,000 of them take six seconds. A grapheme joiner ends the
 * run.
 */
function withShortMarkRuns(text: string): string {
  return text.replace(longRun(), (run) => `${run}\u034f`);
}
