/** Describes shapes in words, for messages. */
import type { Shape, StringShape } from "./model.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

const descriptions: EachKind<Shape, [], string> = {
  string: describeString,
  number: ({ integer }) => (integer ? "an integer" : "a number"),
  boolean: () => "a boolean",
  null: () => "null",
  any: () => "any value",
  object: () => "an open object",
  enum: ({ of }) => (of === undefined ? "an enum" : `the enum ${of}`),
  constant: ({ version }) => (version ? "the version" : "a constant"),
  list: () => "an array",
  map: () => "a map",
  record: () => "an object with fields",
  union: () => "a union",
  reference: ({ to, target }) => `the ${target} ${to}`,
};

/** The type of a shape, with its article: `a list`, `the enum Priority`. */
export function describeShape(shape: Shape): string {
  return matchKind(descriptions, shape);
}

function describeString({ format, nonblank }: StringShape): string {
  if (format) return `${/^[aeio]/.test(format) ? "an" : "a"} ${format}`;
  return nonblank ? "a nonblank string" : "a string";
}
