import { countCharacters } from "../../runtime/support/characters.js";

/**
 * Returns how many tokens a text costs: an integer, 0 for the empty text, and never less for a text than for its
 * beginning.
 */
export type TokenCounter = (text: string) => number;

/** Unicode characters in one token, approximately: the figure that vendors publish for English text and code. */
const charactersPerToken = 4;

/** Estimates how many tokens a text costs: its characters divided by 4, rounded down. */
export function estimateTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken);
}
