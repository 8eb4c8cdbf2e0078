/** The paths of the data that an expression reads. */
import type { Shape } from "../model/model.js";
import type { PathText } from "../model/place.js";
import { asScalar, type Origin } from "./origin.js";
import type { Run, Scope } from "./scope.js";
import { isComposite } from "./shapes.js";
import type { Value } from "./value.js";

/** The origin; for a scalar without its size. */
export function sized(origin: Origin, shape: Shape, { run }: Scope): Origin {
  return isComposite(shape, run.vocabulary) ? origin : asScalar(origin);
}

/** Records that the value is read. */
export function read(value: Value, { run }: Scope): Value {
  for (const path of value.origin.paths) run.reads.add(path);
  return value;
}

/** Records that the value is read with everything inside it. */
export function readWhole({ shape, origin }: Value, { run }: Pick<Scope, "run">): void {
  if (isComposite(shape, run.vocabulary)) addWhole(origin, run);
}

function addWhole({ paths, items }: Origin, run: Run): void {
  for (const path of paths) run.whole.add(path);
  if (items) addWhole(items, run);
}

/** The paths without those above another one: an issue there is also an issue above the others. */
export function withoutPrefixes(paths: ReadonlySet<PathText>, whole: ReadonlySet<PathText>): readonly PathText[] {
  const all = [...paths];
  const isPrefix = (path: PathText): boolean => all.some((other) => other !== path && leadsTo(path, other));
  return all.filter((path) => whole.has(path) || !isPrefix(path)).toSorted();
}

function leadsTo(path: PathText, other: PathText): boolean {
  return path === "" || other.startsWith(`${path}.`) || other.startsWith(`${path}[`);
}
