/** What is not valid in a value of the contracts file, in words. */
import type { Json } from "../source/json.js";
import type { Shape, Vocabulary } from "../model/model.js";
import type { Fault } from "./fault.js";
import { faultsIn } from "./faults.js";

/** One thing that is not valid. */
export interface Mismatch {
  /** Where in the value: `.priority`, `[2].id`, nothing for the value itself. */
  readonly path: string;
  /** The end of a sentence: `must be an integer, found "a"`. */
  readonly problem: string;
}

/** Everything in which the value is not valid, in the order of the shape; nothing if it is. */
export function mismatches(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  return faultsIn(value, shape, vocabulary).map((fault) => ({ path: pathOf(fault), problem: fault.problem }));
}

export function isValid(value: Json, shape: Shape, vocabulary: Vocabulary): boolean {
  return faultsIn(value, shape, vocabulary).length === 0;
}

/** A key that is missing or is not declared is the subject of its sentence. */
function pathOf({ path, params }: Fault): string {
  const key = params["missingProperty"] ?? params["additionalProperty"];
  const segments = key === undefined ? path : [...path, String(key)];
  return segments.map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${segment}`)).join("");
}

/**
 * A mismatch as a sentence about the value called `what`: `the example must be …`, `the example: priority must be …`.
 */
export function sentence({ path, problem }: Mismatch, what: string): string {
  return path === "" ? `${what} ${problem}` : `${what}: ${path.replace(/^\./, () => "")} ${problem}`;
}
