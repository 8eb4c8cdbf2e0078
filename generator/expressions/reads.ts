/** Which paths of the data an expression reads. */
import type { Shape } from "../model/model.js";
import type { PathText } from "../model/place.js";
import { asScalar, type Origin } from "./origin.js";
import type { Run, Scope } from "./scope.js";
import { isComposite } from "./shapes.js";
import type { Value } from "./value.js";

/** The origin, or for a scalar what is left of it. */
export function sized(origin: Origin, shape: Shape, { run }: Scope): Origin {
  return isComposite(shape, run.vocabulary) ? origin : asScalar(origin);
}

/** Notes that the value is read. */
export function read(value: Value, { run }: Scope): Value {
  for (const path of value.origin.paths) run.reads.add(path);
  return value;
}

/** Notes that the value is read with everything below it. */
export function readWhole({ shape, origin }: Value, { run }: Pick<Scope, "run">): void {
  if (isComposite(shape, run.vocabulary)) addWhole(origin, run);
}

function addWhole({ paths, items }: Origin, run: Run): void {
  for (const path of paths) run.whole.add(path);
  if (items) addWhole(items, run);
}

/**
 * The paths without those that only lead to others, which are above them: a fault there is a fault above the others as
 * well.
 */
export function withoutPrefixes(paths: ReadonlySet<PathText>, whole: ReadonlySet<PathText>): readonly PathText[] {
  const all = [...paths];
  const isPrefix = (path: PathText): boolean => all.some((other) => other !== path && leadsTo(path, other));
  return all.filter((path) => whole.has(path) || !isPrefix(path)).toSorted();
}

function leadsTo(path: PathText, other: PathText): boolean {
  return path === "" || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);
}
