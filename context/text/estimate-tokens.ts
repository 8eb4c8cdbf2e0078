import { countCharacters } from "../../runtime/support/characters.js";

/**
 * Says how many tokens a text costs: a whole number, 0 for the empty text, and no less for a longer text than for its
 * beginning.
 */
export type TokenCounter = (text: string) => number;

/** Unicode characters that make up one token, roughly: the figure that vendors give for English text and code. */
const charactersPerToken = 4;

/** About how many tokens a text costs: its characters divided by 4, rounded down. */
export function estimateTokens(text: string): number {
  return Math.floor(countCharacters(text) / charactersPerToken);
}
