/** The types that are printed once, in `$defs`. */
import { targetOf } from "../model/json-kinds.js";
import { namesIn, reachableNames } from "../model/reachable.js";
import { partsOf } from "../model/shape-parts.js";
import type { Model, Shape } from "../model/model.js";
import type { Profile } from "./profile.js";

/** The recursive types. */
export function recursiveTypes(shape: Shape, model: Model): ReadonlySet<string> {
  return new Set(
    reachableNames(shape, model).filter((name) => reachableNames(targetOf(name, model), model).includes(name)),
  );
}

/** The recursive types, and objects that are used more than once, if the profile allows it. */
export function sharedTypes(shape: Shape, model: Model, { types }: Profile): ReadonlySet<string> {
  const recursive = recursiveTypes(shape, model);
  const repeated = types === "shared" ? repeatedObjects(shape, model) : [];
  return new Set([...recursive, ...repeated]);
}

function repeatedObjects(shape: Shape, model: Model): readonly string[] {
  const names = reachableNames(shape, model);
  const counts = new Map<string, number>();
  for (const name of [shape, ...names.map((found) => targetOf(found, model))].flatMap(namesIn))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  return names.filter(
    (name) => (counts.get(name) ?? 0) > 1 && partsOf(targetOf(name, model)).some(({ kind }) => kind === "record"),
  );
}
