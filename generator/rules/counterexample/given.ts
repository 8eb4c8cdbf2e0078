/** Changes how many of several fields are present. */
import type { Json } from "../../source/json.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { nothing, replaced } from "./changes.js";
import { memberAt } from "./edit.js";
import { samplesAt } from "./samples.js";

function isGiven(value: Json, path: PathText): boolean {
  return (memberAt(value, path) ?? null) !== null;
}

/** Without any of the fields. */
export function* withNone(value: Json, paths: readonly PathText[], context: KindContext): Iterable<Json> {
  const path = paths.find((candidate) => isGiven(value, candidate));
  if (path === undefined) return yield value;
  for (const without of replaced(value, path, () => nothing, context)) yield* withNone(without, paths, context);
}

/** With two of the fields: if one is present, another one is added. */
export function* withTwo(value: Json, paths: readonly PathText[], context: KindContext): Iterable<Json> {
  const given = paths.filter((path) => isGiven(value, path));
  if (given.length > 1) return yield value;
  for (const path of paths.filter((candidate) => !given.includes(candidate))) {
    const samples = samplesAt(path, context).filter((sample) => sample !== null);
    for (const more of replaced(value, path, () => samples, context))
      yield* given.length === 1 ? [more] : withTwo(more, paths, context);
  }
}
