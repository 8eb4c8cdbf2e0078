/** Patterns of names in a text, such as the values of an enum: as whole words, with any marks between their parts. */
import { lazily } from "../support/lazily.js";

/** Scripts that put no spaces between words, as members of a class of characters. */
export const unspaced = "\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}";

/** What continues a word. */
const letter = `[^\\P{L}${unspaced}]|[\\p{N}_]`;

/** The ends of the parts of a name: `needs_work`, `needsWork`, `P1`. A mark between digits is none: `1-0` is not 10. */
const partEnd = lazily(() => /(?<=[\p{L}\p{N}])[\s_-]+(?=\p{L})|(?<=\p{L})[\s_-]*(?=\p{N})|(?<=\p{Ll})(?=\p{Lu})/u);

/** Returns the source of a pattern for a name with spaces, underscores, hyphens or nothing between its parts. */
export function spelled(name: string): string {
  const parts = name.split(partEnd()).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, (sign) => `\\${sign}`));
  return parts.join("[\\s_-]*") || "(?!)";
}

/** Returns the source of a pattern for one of several words, the longest that is in the text. */
export function wholeWord(sources: readonly string[]): string {
  const longestFirst = sources.toSorted((one, other) => other.length - one.length);
  return `(?<!${letter})(?:${longestFirst.join("|")})(?!${letter})`;
}

/** Returns the words of the name of a contract: `CODE_REVIEW` has two. */
export function partsOfName(name: string): readonly string[] {
  return name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
