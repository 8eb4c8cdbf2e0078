/** Changes of a value that may satisfy a broken rule: one of the values that the rule reads is replaced or removed. */
import { isList, type Json } from "../../source/json.js";
import { itemsOf, splitAtItems } from "../paths.js";
import { pathsRead } from "./reads.js";
import type { KindContext } from "../rule-kind.js";
import type { Rule } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { withNeighbors, nothing, replaced } from "../counterexample/changes.js";
import { placesAt } from "../counterexample/edit.js";
import { literalsOf, different, samplesAt } from "../counterexample/samples.js";

/** How many values from other paths are tried. */
const mostValues = 12;

/**
 * The value with each change in turn. Everything else stays the same, so other rules are still satisfied if they are
 * about other values.
 */
export function* repairs(rule: Rule, value: Json, context: KindContext): Iterable<Json> {
  const paths = pathsRead(rule);
  const values = different([
    ...literalsOf(rule, context.tables),
    ...paths.flatMap((path) => scalarsAt(value, path)),
  ]).slice(0, mostValues);
  for (const path of paths)
    yield* replaced(
      value,
      path,
      ({ member }) => [
        ...samplesAt(path, context),
        ...neighborsOfAll(values),
        ...listsFrom(member, values),
        ...nothing,
      ],
      context,
    );
  for (const path of [...paths, ...paths.map(itemsOf)].filter((read) => read.includes("[*]")))
    yield* replaced(value, lastItems(path), () => [undefined], context);
}

function neighborsOfAll(values: readonly Json[]): readonly Json[] {
  return different(values.flatMap(withNeighbors));
}

/** The empty array, or the array with one of the values added. */
function listsFrom(member: Json | undefined, values: readonly Json[]): readonly Json[] {
  return isList(member) ? [...values.map((value) => [...member, value]), []] : [];
}

function scalarsAt(value: Json, path: PathText): readonly Json[] {
  return placesAt(value, path)
    .flatMap(({ member = null }) => (isList(member) ? member : [member]))
    .filter((member) => typeof member !== "object");
}

/** The last items on a path. */
function lastItems(path: PathText): PathText {
  return itemsOf(splitAtItems(path).list);
}
