/** The value stage of reading: from a JSON value that is not valid to one that may. */
import { isTooDeep } from "../support/nesting.js";
import type { Tolerance } from "../model/reading.js";
import { complete } from "./fill/complete.js";
import { dropKeys } from "./fill/drop-keys.js";
import { fill } from "./fill/fill.js";
import { repairItems } from "./fill/invalid-items.js";
import { takeNullWords } from "./fill/null-words.js";
import type { Normalizable, NormalizeOptions, Normalized } from "./options.js";
import { top } from "./place.js";
import { fillFromElsewhere } from "./root/fill-from.js";
import { readRoot } from "./root/read-root.js";
import { isEcho, isRecognized, rejectDepth } from "./root/recognize.js";
import { depthLimit, finish, type Run, startRun } from "./run.js";
import { traitsOf } from "./traits.js";
import { read } from "./values/read.js";

/**
 * Reads a value as a contract allows, step by step; each step is recorded. Takes any value, changes nothing in it, and
 * never throws. With `options.faults` the least that makes the value valid is done, see `leastReading`. Whether the
 * result is valid is for the caller to check, unless there are issues: then it is not.
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
 * First only what the contract asks of every answer (words for null, defaults, expected items, keys to drop), then what
 * it declares, then what its tolerance allows: the first that is valid and loses nothing is taken. A reading that loses
 * something, such as an unknown word to a fallback, is taken only where a more tolerant one is not valid: it may know
 * the word. Where that one finds two values for one field, what the first omitted was one of them.
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

/** What a contract asks of a value that is valid already. */
export function settleValue(definition: Normalizable, value: unknown, options: NormalizeOptions): Normalized {
  const run = startRun(definition, options, "strict");
  return finish(run, isRecognized(value, run) ? settle(value, run) : value);
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
  const answer = fillFromElsewhere(readRoot(value, shape, run), shape, run);
  if (!isRecognized(answer, run)) return finish(run, answer);
  const found = read(shape, {
    value: answer,
    place: top,
    run,
    at,
    isNoList: true,
    ...(reading?.root && { reading: reading.root }),
  });
  return finish(run, settle(repair(found, run), run));
}

/** New members of the graph get their defaults, and what is judged item by item has all of them. */
function repair(value: unknown, run: Run): unknown {
  const traits = traitsOf(run.definition);
  const filled = traits.has("default") ? fill(value, run) : value;
  const repaired = repairedGraph(filled, run);
  const whole = traits.has("default") && repaired !== filled ? fill(repaired, run) : repaired;
  return traits.has("onInvalidItem") ? repairItems(whole, run) : whole;
}

function settle(value: unknown, run: Run): unknown {
  const traits = traitsOf(run.definition);
  const worded = traits.has("nullWords") ? takeNullWords(value, run) : value;
  const completed = traits.has("complete") ? complete(worded, run) : worded;
  const filled = traits.has("default") ? fill(completed, run) : completed;
  return traits.has("drop") ? dropKeys(filled, run) : filled;
}

function repairedGraph(value: unknown, run: Run): unknown {
  const { parts } = run.definition;
  return parts?.graph ? (parts.graph as (value: unknown, run: Run) => unknown)(value, run) : value;
}
