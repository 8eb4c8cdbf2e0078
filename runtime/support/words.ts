/** Describes values and amounts in words, as a part of a sentence. */
import { mostWordsInSentence } from "./limits.js";
import { printValue } from "./printable.js";

/** Lists values: `"HIGH", "MED", "LOW"`. Of a long array only the start and the number of the others. */
export function listed(words: readonly unknown[]): string {
  const named = words
    .slice(0, mostWordsInSentence)
    .map((word) => printValue(word))
    .join(", ");
  return words.length > mostWordsInSentence ? `${named} … (${words.length} in all)` : named;
}

/**
 * Describes allowed values: `one of "HIGH", "MED", "LOW"`. Of a long enum only the start and the number of the others.
 * Values are JSON, as in the prompt.
 */
export function describeValues(values: readonly unknown[]): string {
  if (values.length === 1) return printValue(values[0]);
  return `one of ${listed(values)}`;
}

/** Formats an amount: `3 characters`, `1 item`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}
