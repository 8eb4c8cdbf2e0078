/** The issues that are described without the shape: those of bounds, and blank strings. */
import type { SchemaError } from "../model/contract.js";
import type { StructuralCode } from "../model/issue.js";
import type { Scalar } from "../model/shape.js";
import { count } from "../support/words.js";

/** An issue with the value at its path. Missing and unknown keys are in key-faults.ts. */
export interface Fault {
  readonly code: StructuralCode;
  /** The sentence without its subject: `must be at least 3`. */
  readonly demand: string;
  readonly expected: string;
  /** Replaces the value at the end of the sentence. */
  readonly got?: string;
  readonly allowed?: readonly Scalar[];
}

/** By keyword: the code, the words before the limit, and what is counted. */
export type Bounds = ReadonlyMap<string, readonly [code: StructuralCode, words: string, noun?: string, nouns?: string]>;

export const boundsOfScalars: Bounds = new Map([
  ["minLength", ["too_short", "at least", "character"]],
  ["maxLength", ["too_long", "at most", "character"]],
  ["minimum", ["too_small", "at least"]],
  ["maximum", ["too_large", "at most"]],
  ["exclusiveMinimum", ["too_small", "more than"]],
  ["exclusiveMaximum", ["too_large", "less than"]],
  ["multipleOf", ["not_a_multiple", "a multiple of"]],
]);

/** Returns the issue of a bound; undefined if the keyword is not one of the bounds. */
export function boundFault(bounds: Bounds, { keyword, params }: SchemaError, value: unknown): Fault | undefined {
  const bound = bounds.get(keyword);
  if (!bound) return undefined;
  const [code, words, noun, nouns] = bound;
  const limit = Number(params["limit"] ?? params["multipleOf"]);
  if (noun === undefined) return mustBe(code, `${words} ${limit}`);
  const expected = `${words} ${count(limit, noun, nouns)}`;
  return { code, demand: `must have ${expected}`, expected, got: `; got ${lengthOf(value)}` };
}

export function mustBe(code: StructuralCode, expected: string): Fault {
  return { code, demand: `must be ${expected}`, expected };
}

/** Returns the length in the unit of the bound: code points of a string, items of an array, entries of an object. */
function lengthOf(value: unknown): number {
  return typeof value === "string" ? Array.from(value).length : Object.keys(Object(value)).length;
}

export const blankFault: Fault = {
  code: "blank",
  demand: "must not be blank",
  expected: "at least one visible character",
};
