/** Values and amounts as words in a sentence. */
import { mostWordsInSentence } from "./limits.js";
import { printValue } from "./printable.js";

/** `"HIGH", "MED", "LOW"`; of a long array only the start and the number of the rest. */
export function listed(words: readonly unknown[]): string {
  const named = words
    .slice(0, mostWordsInSentence)
    .map((word) => printValue(word))
    .join(", ");
  return words.length > mostWordsInSentence ? `${named} … (${words.length} in all)` : named;
}

/**
 * `one of "HIGH", "MED", "LOW"`; of a long enum only the start and the number of the rest. Values are JSON, as in the
 * prompt.
 */
export function describeValues(values: readonly unknown[]): string {
  if (values.length === 1) return printValue(values[0]);
  return `one of ${listed(values)}`;
}

/** `3 characters`, `1 item`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}
