/** Strings in the form in which they are compared. */
import { lazily } from "../support/lazily.js";

export type LetterCase = "exact" | "ignore";

/**
 * The composed form (NFC), so that one letter is written in one way; with `ignore` letters that differ by case alone
 * become one, by the mappings of Unicode that belong to no language. Lower case comes first, as the capital `ẞ` leads
 * to `SS` only through `ß`; upper case comes last, as it makes one of the two small sigmas.
 */
export function comparable(text: string, letterCase: LetterCase): string {
  const composed = withShortMarkRuns(text).normalize("NFC");
  return letterCase === "exact" ? composed : composed.toLowerCase().toUpperCase().normalize("NFC");
}

/**
 * The longest run of marks that has a meaning in any language, with room to spare (Unicode Standard Annex 15, section
 * 13, stream-safe text format).
 */
const longRun = lazily(() => /\p{M}{30}/gu);

/**
 * Normalization sorts the marks of a run, which takes the square of its length: 80 000 of them take six seconds. A
 * grapheme joiner ends the run.
 */
function withShortMarkRuns(text: string): string {
  return text.replace(longRun(), (run) => `${run}\u034f`);
}
