/** Changes of arrays that break rules about their items. */
import { isList, isObject, type Json } from "../../source/json.js";
import { itemsOf, keysOf } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import { appended, replaced, nothing } from "./changes.js";
import { placesAt, withMember, memberAt } from "./edit.js";
import { sharing } from "./pairs.js";
import { samplesAt } from "./samples.js";

/** With a repeated item; with `by`, two items need only share this value. */
export function* repeated(value: Json, path: PathText, by: PathText | undefined, context: KindContext): Iterable<Json> {
  const keys = keysOf(by ?? "");
  yield* replaced(
    value,
    path,
    ({ member }) => (isList(member) && by !== undefined ? withSameMember(member, keys) : []),
    context,
  );
  yield* replaced(
    value,
    path,
    appended((list) => list.slice(0, 1)),
    context,
  );
  yield* replaced(value, path, () => samplesAt(itemsOf(path), context).map((sample) => [sample, sample]), context);
  if (by !== undefined) yield* sharing(value, { list: path, within: by }, context);
}

/** The second item gets the value of the first. */
function withSameMember(list: readonly Json[], keys: readonly string[]): readonly Json[] {
  const [first, second] = list;
  const common = keys.reduce<Json | undefined>((held, key) => (isObject(held) ? held[key] : undefined), first);
  const changed = common === undefined || second === undefined ? undefined : withMember(second, keys, common);
  return changed === undefined ? [] : [list.with(1, changed)];
}

/** With one item in two of the arrays. */
export function* shared(value: Json, paths: readonly PathText[], context: KindContext): Iterable<Json> {
  for (const [index, from] of paths.entries()) {
    const items = [
      ...placesAt(value, itemsOf(from)).flatMap(({ member }) => member ?? []),
      ...samplesAt(itemsOf(from), context),
    ].slice(0, mostItems);
    for (const to of paths.toSpliced(index, 1)) yield* inBoth(value, { from, to, items }, context);
  }
}

/** Items of an array and samples together. */
const mostItems = 5;

function* inBoth(
  value: Json,
  { from, to, items }: { readonly from: PathText; readonly to: PathText; readonly items: readonly Json[] },
  context: KindContext,
): Iterable<Json> {
  for (const item of items) {
    const has = placesAt(value, itemsOf(from)).some(({ member }) => JSON.stringify(member) === JSON.stringify(item));
    const starts = has ? [value] : replaced(value, from, withItem(item), context);
    for (const start of starts) yield* replaced(start, to, withItem(item), context);
  }
}

function withItem(item: Json): Parameters<typeof replaced>[2] {
  return (place) => (isList(place.member) ? appended(() => [item])(place) : [[item]]);
}

/** With one of these items added, or replacing another one. */
export function withAny(value: Json, path: PathText, items: readonly Json[], context: KindContext): Iterable<Json> {
  return replaced(
    value,
    path,
    (place) =>
      isList(place.member) ? items.flatMap((item) => appended(() => [item])(place)) : items.map((item) => [item]),
    context,
  );
}

/** Without these items; others replace them if the array must not become shorter. */
export function* without(value: Json, path: PathText, items: readonly Json[], context: KindContext): Iterable<Json> {
  const isLeft = (item: Json): boolean => !items.includes(item);
  const others = samplesAt(itemsOf(path), context).filter(isLeft);
  yield* replaced(value, path, ({ member }) => (isList(member) ? [member.filter(isLeft)] : [[]]), context);
  yield* replaced(
    value,
    path,
    ({ member }) => (isList(member) ? others.map((other) => member.map((item) => (isLeft(item) ? item : other))) : []),
    context,
  );
}

function isGiven(value: Json, path: PathText): boolean {
  return (memberAt(value, path) ?? null) !== null;
}

/** Without any of the fields. */
export function* withNone(value: Json, paths: readonly PathText[], context: KindContext): Iterable<Json> {
  const path = paths.find((candidate) => isGiven(value, candidate));
  if (path === undefined) return yield value;
  for (const less of replaced(value, path, () => nothing, context)) yield* withNone(less, paths, context);
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
