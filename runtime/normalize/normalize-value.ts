/** Normalizes a value: from a JSON value that may be invalid to one that may be valid. */
import { isTooDeep } from "../support/nesting.js";
import type { Tolerance } from "../model/reading.js";
import type { Normalizable, NormalizeOptions, Normalized } from "./options.js";
import { top } from "./place.js";
import { readRoot } from "./root/read-root.js";
import { isEcho, isRecognized, rejectDepth } from "./root/recognize.js";
import { depthLimit, finish, startRun } from "./run.js";
import { stepsOf } from "./values/parts.js";
import { read } from "./values/read.js";

/**
 * Applies the steps that a contract allows, and records each. Accepts any value, does not change it, and never throws.
 * With `options.faults`, applies the fewest steps that make the value valid, see `leastReading`. If there are no
 * issues, the caller must check whether the result is valid; if there are, it is not.
 */
export function normalizeValue(definition: Normalizable, value: unknown, options: NormalizeOptions = {}): Normalized {
  if (isTooDeep(value, depthLimit(definition))) return rejectDepth(value, startRun(definition, options, "strict"));
  const tolerance = options.tolerance ?? definition.reading?.tolerance ?? "standard";
  const tolerant = (): Normalized => readValue(definition, value, options, tolerance);
  const { faults } = options;
  if (!faults) return tolerant();
  const settled = faults(value).length === 0 ? [() => settleValue(definition, value, options)] : [];
  const strict = tolerance === "strict" ? [] : [() => readValue(definition, value, options, "strict")];
  return leastReading(
    [...settled, ...strict],
    tolerant,
    (outcome) => outcome.issueCount === 0 && faults(outcome.value).length === 0,
  );
}

/**
 * Tries three levels: what the contract asks of every answer (words for null, defaults, expected items, keys to drop),
 * then what it declares, then what its tolerance allows. The first level whose result is valid and lossless is used. A
 * lossy result, such as a fallback for an unknown enum value, is used only if the next level is not valid, because that
 * level may know the value. If the next level finds two values for one field, the lossy result ignored one of them.
 */
function leastReading(
  [first, ...others]: readonly (() => Normalized)[],
  last: () => Normalized,
  conforms: (outcome: Normalized) => boolean,
): Normalized {
  if (!first) return last();
  const outcome = first();
  const isRight = conforms(outcome);
  if (isRight && outcome.changes.every(({ lossless }) => lossless)) return outcome;
  const later = leastReading(others, last, conforms);
  return isRight && !conforms(later) && !later.explained ? outcome : later;
}

/** Applies what a contract asks of a value that is already valid. */
export function settleValue(definition: Normalizable, value: unknown, options: NormalizeOptions): Normalized {
  const run = startRun(definition, options, "strict");
  return finish(run, isRecognized(value, run) ? stepsOf(run).settle(value, run) : value);
}

function readValue(
  definition: Normalizable,
  value: unknown,
  options: NormalizeOptions,
  tolerance: Tolerance,
): Normalized {
  const run = startRun(definition, options, tolerance);
  const { shape, at, reading } = definition;
  if (isEcho(value, run)) return finish(run, value);
  const steps = stepsOf(run);
  const answer = steps.fillFrom(readRoot(value, shape, run), shape, run);
  if (!isRecognized(answer, run)) return finish(run, answer);
  const found = read(shape, {
    value: answer,
    place: top,
    run,
    at,
    isNoList: true,
    ...(reading?.root && { reading: reading.root }),
  });
  return finish(run, steps.settle(steps.repair(found, run), run));
}
