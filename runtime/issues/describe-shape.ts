/** Describes the values of a shape in words, as a part of a sentence. */
import { alternativesOf, recordsAmong, tableOf } from "../model/choose-member.js";
import { printValue } from "../support/printable.js";
import type { RecordShape, Shape } from "../model/shape.js";
import { describeValues, listed } from "../support/words.js";
import { type EachKind, matchKind } from "../support/match-kind.js";
import { oncePer } from "../support/lazily.js";

const descriptions: EachKind<Shape, [], string> = {
  string: ({ format }) => (format === undefined ? "a string" : (formatWords.get(format) ?? "a string")),
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

/** Describes a shape: `an integer`, `one of "HIGH", "MED", "LOW", or null`. */
export const describeShape: (shape: Shape) => string = oncePer((shape: Shape) => matchKind(descriptions, shape));

/** Describes allowed keys: `only the keys "task_id", "summary"`. */
export function describeKeys(keys: readonly string[]): string {
  if (keys.length === 0) return "no such key";
  return `only the keys ${listed(keys)}`;
}

/** Lists the required keys of an object, or its optional keys if none is required. Aliases are not listed. */
export function describeWantedKeys(shape: Shape): string {
  return [...new Set(recordsAmong(shape).map(describeKeysOf))].join(", or ");
}

function describeKeysOf(record: RecordShape): string {
  const { required, known } = tableOf(record);
  const [many, names] = required.length > 0 ? ["the keys", required] : ["at least one of the keys", known];
  return `${names.length === 1 ? "the key" : many} ${names.map((name) => printValue(name)).join(", ")}`;
}

function describeAlternatives(descriptionsOfMembers: readonly string[]): string {
  const different = [...new Set(descriptionsOfMembers)];
  return different.join(different.some((text) => text.includes(",")) ? ", or " : " or ");
}

/** Describes the keyword `format`, in issues, prompts and docs. */
export const formatWords: ReadonlyMap<string, string> = new Map([
  ["uuid", "a UUID"],
  ["date", "a date (YYYY-MM-DD)"],
  ["date-time", "a date and time with offset (RFC 3339, such as 2026-01-31T09:30:00Z)"],
  ["time", "a time with offset (RFC 3339, such as 09:30:00Z)"],
  ["uri", "an absolute URI"],
  ["email", "an email address"],
]);
