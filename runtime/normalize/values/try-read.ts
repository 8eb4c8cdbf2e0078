/**
 * Tries to read a value as a shape, once per value and shape. Without that, nested alternatives and arrays that may be
 * unwrapped would double the work with each level.
 */
import type { Change, Issue } from "../../model/issue.js";
import { formatPath } from "../../support/path.js";
import type { Shape } from "../../model/shape.js";
import { type Place, segmentsTo } from "../place.js";
import { attempt, type PlacedTrial, type Trial } from "../run.js";
import type { Found, Read } from "./found.js";

/** Reads a value as a shape. Results for arrays and objects are cached, because they do not depend on the path. */
export function tryRead(shape: Shape, found: Found, read: Read): Trial {
  const target = shape.kind === "reference" ? shape.shape() : shape;
  if (target.kind === "reference") return tryRead(target, found, read);
  const { value, run } = found;
  if (typeof value !== "object" || value === null)
    return attempt(run, (branch) => read(target, { ...found, run: branch }));
  const known = trialsOf(value, found);
  const trial = known.get(target);
  if (trial) return movedTo(found.place, trial);
  const made = { ...attempt(run, (branch) => read(target, { ...found, run: branch })), place: found.place };
  known.set(target, made);
  return made;
}

/** Items of arrays have their own cache, because they are read differently from other values. */
function trialsOf(value: object, { run, isNoList }: Found): Map<Shape, PlacedTrial> {
  const trials = isNoList ? run.itemTrials : run.trials;
  const known = trials.get(value) ?? new Map<Shape, PlacedTrial>();
  trials.set(value, known);
  return known;
}

/** Moves the result of a trial to another path. An object may be inside an array that is unwrapped, or not. */
function movedTo(place: Place, trial: PlacedTrial): Trial {
  if (trial.changes.length + trial.issues.length + trial.explained.size === 0) return trial;
  const [from, to] = [trial.place, place].map((each) => formatPath(segmentsTo(each)));
  if (from === undefined || to === undefined || from === to) return trial;
  const move = (path: string): string => joined(to, path.slice(from.length), from === "");
  const withPath = <Entry extends Change | Issue>(entry: Entry): Entry => ({ ...entry, path: move(entry.path) });
  return {
    ...trial,
    changes: trial.changes.map(withPath),
    issues: trial.issues.map(withPath),
    explained: new Set([...trial.explained].map(move)),
  };
}

/** Joins two paths. A name at the start of a path has no dot before it. */
function joined(start: string, rest: string, wasWhole: boolean): string {
  if (start === "") return rest.replace(/^\./, "");
  return `${start}${wasWhole && rest !== "" && !rest.startsWith("[") ? "." : ""}${rest}`;
}
