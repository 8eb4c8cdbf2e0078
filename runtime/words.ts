/** What a shape admits, in words for one sentence. */
import { alternativesOf } from "./choose-member.js";
import { mostWordsInSentence } from "./limits.js";
import { printValue } from "./printable.js";
import type { Shape } from "./shape.js";

type Descriptions = { readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>) => string };

const descriptions: Descriptions = {
  string: () => "a string",
  number: () => "a number",
  integer: () => "an integer",
  boolean: () => "true or false",
  null: () => "null",
  any: () => "any value",
  object: () => "an object",
  enum: ({ values }) => describeValues(values),
  constant: ({ value }) => printValue(value),
  list: () => "an array",
  map: () => "an object",
  record: () => "an object",
  union: (shape) => describeAlternatives(alternativesOf(shape).map(describeShape)),
  reference: ({ shape }) => describeShape(shape()),
};

const known = new WeakMap<Shape, string>();

/** `an integer`, `one of "HIGH", "MED", "LOW", or null`. */
export function describeShape(shape: Shape): string {
  const words = known.get(shape) ?? (descriptions[shape.kind] as (given: Shape) => string)(shape);
  known.set(shape, words);
  return words;
}

/** `one of "HIGH", "MED", "LOW"`; a long enum is cut and counted. Values are JSON, as in the prompt. */
export function describeValues(values: readonly unknown[]): string {
  if (values.length === 1) return printValue(values[0]);
  return `one of ${listed(values)}`;
}

/** `only the keys "task_id", "summary"`. */
export function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return "no such key";
  return `only the keys ${listed(keys)}`;
}

/** `"HIGH", "MED", "LOW"`; a long array is cut and counted. */
export function listed(words: readonly unknown[]): string {
  const named = words
    .slice(0, mostWordsInSentence)
    .map((word) => printValue(word))
    .join(", ");
  return words.length > mostWordsInSentence ? `${named} … (${words.length} in all)` : named;
}

function describeAlternatives(descriptionsOfMembers: readonly string[]): string {
  const different = [...new Set(descriptionsOfMembers)];
  return different.join(different.some((text) => text.includes(",")) ? ", or " : " or ");
}

/** `3 characters`, `1 item`. */
export function count(amount: number, noun: string, plural = `${noun}s`): string {
  return `${amount} ${amount === 1 ? noun : plural}`;
}

/** The words for a `format` keyword, in issues, prompts and docs alike. */
export const formatWords: ReadonlyMap<string, string> = new Map([
  ["uuid", "a UUID"],
  ["date", "a date (YYYY-MM-DD)"],
  ["date-time", "a date and time with offset (RFC 3339)"],
  ["time", "a time with offset (RFC 3339)"],
  ["uri", "an absolute URI"],
  ["email", "an email address"],
]);
