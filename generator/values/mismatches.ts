/** The errors of a value in the contracts file, in words. */
import type { Json } from "../source/json.js";
import type { Shape, Vocabulary } from "../model/model.js";
import type { Fault } from "./fault.js";
import { faultsIn } from "./faults.js";

/** One error. */
export interface Mismatch {
  /** The path in the value: `.priority`, `[2].id`, empty for the value itself. */
  readonly path: string;
  /** The end of a sentence: `must be an integer, found "a"`. */
  readonly problem: string;
}

/** All errors of the value, in the order of the shape; empty if it is valid. */
export function mismatches(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  return faultsIn(value, shape, vocabulary).map((fault) => ({ path: pathOf(fault), problem: fault.problem }));
}

export function isValid(value: Json, shape: Shape, vocabulary: Vocabulary): boolean {
  return faultsIn(value, shape, vocabulary).length === 0;
}

/** A missing or undeclared key is the subject of its sentence. */
function pathOf({ path, params }: Fault): string {
  const key = params["missingProperty"] ?? params["additionalProperty"];
  const segments = key === undefined ? path : [...path, String(key)];
  return segments.map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${segment}`)).join("");
}

/** An error as a sentence about the value called `what`: `the example must be …`, `the example: priority must be …`. */
export function sentence({ path, problem }: Mismatch, what: string): string {
  return path === "" ? `${what} ${problem}` : `${what}: ${path.replace(/^\./, () => "")} ${problem}`;
}
