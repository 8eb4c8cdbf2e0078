/** Normalizes a JSON value, so an invalid value may become valid. */
import { formatPath } from "../support/path.js";
import { isTooDeep } from "../support/nesting.js";
import type { Tolerance } from "../model/reading.js";
import type { Normalizable, NormalizeOptions, Normalized } from "./options.js";
import { top } from "./place.js";
import { readRoot } from "./root/read-root.js";
import { isEcho, isRecognized, rejectDepth } from "./root/recognize.js";
import { depthLimit, finish, startRun } from "./run.js";
import { traitsOf } from "./traits.js";
import { declaresHook } from "./values/hooks.js";
import { stepsOf } from "./values/parts.js";
import { read } from "./values/read.js";

/**
 * Applies the steps that a contract allows, and records each of them. Accepts any value, does not change it, and never
 * throws. With `options.faults`, applies the fewest steps that make the value valid (see `fewestSteps`). If there are
 * issues, the result is not valid; otherwise the caller must check that.
 */
export function normalizeValue(definition: Normalizable, value: unknown, options: NormalizeOptions = {}): Normalized {
  if (isTooDeep(value, depthLimit(definition))) return rejectDepth(value, startRun(definition, options, "strict"));
  const tolerance = options.tolerance ?? definition.reading?.tolerance ?? "standard";
  const tolerant = (): Normalized => readValue(definition, value, options, tolerance);
  const { faults } = options;
  if (!faults) return tolerant();
  const traits = traitsOf(definition);
  const isInPlace = !traits.has("aliases") && !traits.has("fillFrom");
  const settled = isInPlace && faults(value).length === 0 ? [() => settleValue(definition, value, options)] : [];
  const strict = tolerance === "strict" ? [] : [() => readValue(definition, value, options, "strict")];
  return fewestSteps(
    [...settled, ...strict],
    tolerant,
    (outcome) => outcome.issueCount === 0 && faults(outcome.value).length === 0,
  );
}

/**
 * Tries up to three levels of steps: those for every answer (coerced strings, defaults, expected items, dropped keys),
 * then those that the contract declares, then those that its tolerance allows. If a field may get its value from an
 * alias or from elsewhere, even a valid answer starts at the second level. Returns the first result that is valid and
 * lossless. A lossy result, such as a fallback for an unknown enum value, is only returned if the next level is not
 * valid, because that level may know the value. It is not returned either if the next level finds two values for one
 * field, because the lossy result ignored one of them.
 */
function fewestSteps(
  [first, ...others]: readonly (() => Normalized)[],
  last: () => Normalized,
  conforms: (outcome: Normalized) => boolean,
): Normalized {
  if (!first) return last();
  const outcome = first();
  const isRight = conforms(outcome);
  if (isRight && outcome.changes.every(({ lossless }) => lossless)) return outcome;
  const later = fewestSteps(others, last, conforms);
  return isRight && !conforms(later) && !later.explained ? outcome : later;
}

/** Applies the steps for an answer that is already valid. */
export function settleValue(definition: Normalizable, value: unknown, options: NormalizeOptions): Normalized {
  const run = startRun(definition, options, "strict");
  return finish(run, isRecognized(value, run) ? stepsOf(run).settle(value, run) : value);
}

/** Reads the value without hooks first, because they are only called for a value that nothing else reads. */
function readValue(
  definition: Normalizable,
  value: unknown,
  options: NormalizeOptions,
  tolerance: Tolerance,
): Normalized {
  const { faults, ...others } = options;
  if (!faults || !options.hooks || !declaresHook(definition)) return readOnce(definition, value, options, tolerance);
  const plain = faults(readOnce(definition, value, { ...others, hooks: {} }, tolerance).value);
  const faulty = new Set(plain.flatMap((path) => path.map((_, depth) => formatPath(path.slice(0, depth + 1)))));
  if (plain.length > 0) faulty.add("");
  return readOnce(definition, value, options, tolerance, faulty);
}

function readOnce(
  definition: Normalizable,
  value: unknown,
  options: NormalizeOptions,
  tolerance: Tolerance,
  faulty?: ReadonlySet<string>,
): Normalized {
  const run = startRun(definition, options, tolerance, faulty);
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
