/** The paths of rules, from the value that declares a rule to the values that it reads. */
import { isRecord, memberOf } from "../support/records.js";
import { formatSegment, formatStep, type Segment } from "../support/path.js";

/** A step to each item of an array. */
export const eachItem = 0;
/** A step to each value of a map. */
export const eachValue = 1;

/** A key, or one of the two constants above. */
export type Step = string | typeof eachItem | typeof eachValue;
/** The empty path is the value itself. */
export type Path = readonly Step[];

/** The index or key for each `eachItem` and `eachValue` of the path. The array changes during the walk. */
type Matched = Segment[];
type Visit = (value: unknown, matched: Matched) => void;

/**
 * Calls `visit` for each value at the path, in order. A missing property is visited as `undefined`, and so is
 * everything inside it. If an array or map is missing or has another type, nothing is visited.
 */
type Walk = (self: unknown, visit: Visit) => void;

type Stage = (value: unknown, matched: Matched, visit: Visit) => void;

/** Compiles a path to a function that visits its values. */
export function walkOf(path: Path): Walk {
  const stage = stageOf(path, 0);
  return (self, visit) => stage(self, [], visit);
}

/** `depth` is the number of arrays and maps on the path so far. */
function stageOf([step, ...rest]: Path, depth: number): Stage {
  if (step === undefined) return (value, matched, visit) => visit(value, matched);
  if (step === eachItem) return throughItems(stageOf(rest, depth + 1), depth);
  if (step === eachValue) return throughValues(stageOf(rest, depth + 1), depth);
  const next = stageOf(rest, depth);
  return (value, matched, visit) => next(memberOf(value, step), matched, visit);
}

function throughItems(next: Stage, depth: number): Stage {
  return (value, matched, visit) => {
    if (!Array.isArray(value)) return;
    for (let index = 0; index < value.length; index += 1) {
      matched[depth] = index;
      next(value[index], matched, visit);
    }
  };
}

function throughValues(next: Stage, depth: number): Stage {
  return (value, matched, visit) => {
    if (!isRecord(value)) return;
    for (const key of Object.keys(value)) {
      matched[depth] = key;
      next(value[key], matched, visit);
    }
  };
}

/**
 * Compiles a path to a function that returns its only value. The function returns undefined if the path goes through an
 * array or map.
 */
export function getterOf(path: Path): (self: unknown) => unknown {
  const [only, ...others] = path;
  if (path.some((step) => typeof step !== "string")) return () => undefined;
  if (typeof only === "string" && others.length === 0) return (self) => memberOf(self, only);
  return (self) => path.reduce<unknown>((value, key) => memberOf(value, String(key)), self);
}

/** Returns the path of a visited value, with indices and keys filled in. */
export function placeAt(path: Path, matched: readonly Segment[]): readonly Segment[] {
  let depth = 0;
  return path.map((step) => {
    if (typeof step === "string") return step;
    depth += 1;
    return matched[depth - 1] ?? step;
  });
}

/** Formats a path as in a contracts file: `edges[*].to_task_id`. The empty path is `the value`. */
export function formatSteps(path: Path): string {
  return path.length === 0 ? "the value" : path.map((step, index) => stepWith(formatSegment, step, index)).join("");
}

/** Formats a path as the subject of a sentence: `"nodes[*].id"`. */
export function nameOf(path: Path): string {
  return path.length === 0
    ? formatSteps(path)
    : `"${path.map((step, index) => stepWith(formatStep, step, index)).join("")}"`;
}

function stepWith(format: typeof formatSegment, step: Step, index: number): string {
  if (step === eachItem) return "[*]";
  if (step === eachValue) return index === 0 ? "*" : ".*";
  return format(step, index === 0);
}
