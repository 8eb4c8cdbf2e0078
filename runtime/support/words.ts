/** Values and amounts in words, for one sentence. */
import { mostWordsInSentence } from "./limits.js";
import { printValue } from "./printable.js";

/** `"HIGH", "MED", "LOW"`; a long array is cut and counted. */
export function listed(words: readonly unknown[]): string {
  const named = words
    .slice(0, mostWordsInSentence)
    .map((word) => printValue(word))
    .join(", ");
  return words.length > mostWordsInSentence ? `${named} … (${words.length} in all)` : named;
}

/** `one of "HIGH", "MED", "LOW"`; a long enum is cut and counted. Values are JSON, as in the prompt. */
export function describeValues(values: readonly unknown[]): string {
  if (values.length === 1) return printValue(values[0]);
  return `one of ${listed(values)}`;
}

/** `3 characters`, `1 item`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}
