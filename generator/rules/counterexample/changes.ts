/** The changes that break rules, used by the kinds of rules. */
import { isList, type Json } from "../../source/json.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { placesAt, withMember, type JsonPlace } from "./edit.js";
import { withPlace } from "./samples.js";

/** The maximum number of values of one path that are tried. */
const mostPlaces = 3;

/** `undefined` removes the value. */
type Replacements = (place: JsonPlace) => readonly (Json | undefined)[];

/** The value with another value at one location of the path. */
export function* replaced(
  value: Json,
  path: PathText,
  replacements: Replacements,
  context: KindContext,
): Iterable<Json> {
  const base = withPlace(value, path, context);
  if (base === undefined) return;
  for (const place of placesAt(base, path).slice(0, mostPlaces)) {
    for (const replacement of replacements(place)) {
      const changed = withMember(base, place.trail, replacement);
      if (changed !== undefined) yield changed;
    }
  }
}

/** The same for each of several paths. */
export function* replacedAtAny(
  value: Json,
  paths: readonly PathText[],
  replacements: (path: PathText) => Replacements,
  context: KindContext,
): Iterable<Json> {
  for (const path of paths) yield* replaced(value, path, replacements(path), context);
}

/** The value is removed, or replaced by null, which means the same. */
export const nothing: readonly (Json | undefined)[] = [undefined, null];

/** The array at one location of the path with one more item, or with its last item replaced. */
export function appended(items: (list: readonly Json[]) => readonly Json[]): Replacements {
  return ({ member }) =>
    isList(member)
      ? items(member).flatMap((item) => [
          [...member, item],
          [...member.slice(0, -1), item],
        ])
      : [];
}

/** A number or a string itself, and its direct neighbors. */
export function withNeighbors(measure: Json | undefined): readonly Json[] {
  if (typeof measure === "number") return [measure, measure + 1, measure - 1, measure + 0.5, measure - 0.5];
  if (typeof measure === "boolean") return [measure, !measure];
  return typeof measure === "string" ? [measure, `${measure}x`, ""] : measure === undefined ? [] : [measure];
}
