/** Unwraps the answer: from wrappers, tool calls, JSON in a string, or an array instead of an object. */
import type { Shape } from "../../model/shape.js";
import { mayBeIntendedFor } from "../known-keys.js";
import { top } from "../place.js";
import { adopt, allows, attempt, type Run, recordChange, type Trial } from "../run.js";
import type { StepName } from "../steps.js";
import { listOfRoot, objectOfList } from "./rebuild.js";
import { isNamedLikeField, namedScalar, onlyItem, textInside, toolArguments, wrappedValue } from "./unwrap.js";
import { wrappedNextToKeys } from "./wrapped-next-to-keys.js";

/** A step and its function, which returns undefined if the step does not apply. */
type RootStep = readonly [step: StepName, make: (value: unknown, shape: Shape, run: Run) => unknown];

const inward: readonly RootStep[] = [
  ["decode_double_encoded", textInside],
  ["unwrap", wrappedNextToKeys],
  ["unwrap_tool_call", toolArguments],
  ["unwrap_wrapper_key", namedScalar],
  ["unwrap_wrapper_key", wrappedValue],
  ["unwrap_single_item_array", onlyItem],
];

/** Steps that add a level. They are tried if no inner value matches. */
const outward: readonly RootStep[] = [
  ["wrap_root_array", objectOfList],
  ["scalar_to_array", listOfRoot],
];

/**
 * The maximum number of nested wrappers. Several steps may apply at each level, so the work can double with each level.
 */
const mostLevels = 8;

/**
 * Returns the value that is intended for the contract, after the steps that lead to it; the given value if there is
 * none.
 */
export function readRoot(value: unknown, shape: Shape, run: Run): unknown {
  const isIntended = mayBeIntendedFor(shape, value, run) && !isNamedLikeField(value, shape, run);
  if (isIntended && toolArguments(value, shape, run) === undefined && !isWrapped(value, shape, run)) return value;
  const trial = unwrapFully(value, shape, run, 0);
  if (trial) return adopt(run, trial);
  return isIntended ? value : rebuilt(value, shape, run);
}

/** Whether the answer is in a wrapper next to other spellings of its keys. */
function isWrapped(value: unknown, shape: Shape, run: Run): boolean {
  return attempt(run, (branch) => wrappedNextToKeys(value, shape, branch)).value !== undefined;
}

function unwrapFully(value: unknown, shape: Shape, run: Run, level: number): Trial | undefined {
  for (const [step, make] of level < mostLevels ? inward : []) {
    if (!allows(run, step)) continue;
    const decodings = run.decodings + (step === "decode_double_encoded" ? 1 : 0);
    const trial = attempt(run, (branch) => unwrapOnce([step, make], value, { shape, run: branch, level }), decodings);
    if (trial.value !== nowhere) return trial;
  }
  return undefined;
}

const nowhere = Symbol("nowhere");

interface Way {
  readonly shape: Shape;
  readonly run: Run;
  readonly level: number;
}

/** Keeps a step only if its result, or the result of further steps, matches the contract. */
function unwrapOnce([step, make]: RootStep, before: unknown, { shape, run, level }: Way): unknown {
  const after = make(before, shape, run);
  if (after === undefined) return nowhere;
  recordChange(run, step, top, before, after);
  if (make === namedScalar || mayBeIntendedFor(shape, after, run)) return after;
  const trial = unwrapFully(after, shape, run, level + 1);
  return trial ? adopt(run, trial) : nowhere;
}

function rebuilt(value: unknown, shape: Shape, run: Run): unknown {
  for (const [step, make] of outward) {
    const after = allows(run, step) ? make(value, shape, run) : undefined;
    if (after !== undefined) return recordChange(run, step, top, value, after);
  }
  return value;
}
