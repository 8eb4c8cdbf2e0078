import { countCharacters } from "../../runtime/support/characters.js";

/**
 * Returns how many tokens a text costs: an integer, and 0 for the empty text. A longer text must not cost less than its
 * beginning.
 */
export type TokenCounter = (text: string) => number;

/** The average number of Unicode characters in a token: the figure that vendors publish for English text and code. */
const charactersPerToken = 4;

/** Estimates how many tokens a text costs: its characters divided by 4, rounded down. */
export function estimateTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken);
}
