/** Changes of graphs, and of items in groups. */
import type { Json } from "../../source/json.js";
import { itemShape } from "../shapes-at.js";
import { itemsOf, joinPaths, keysOf, listOf, splitAtItems } from "../paths.js";
import type { KindContext } from "../rule-kind.js";
import type { ConditionModel, Operands } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { appended, replaced } from "./changes.js";
import { memberAt, withMember } from "./edit.js";
import { differing } from "./pairs.js";
import { samplesAt, unreferencedValues } from "./samples.js";
import { satisfied } from "./satisfy.js";

/** With a cycle: an edge to its own start, or one that leads back. */
export function* withCycle(
  value: Json,
  { edges, from, to, where }: Operands["acyclic"],
  context: KindContext,
): Iterable<Json> {
  const edgesLike = (edge: Json): readonly Json[] => [...counted(edge, where, itemContext(edges, context))];
  const loops = (edge: Json): readonly Json[] =>
    edgesLike(edge).flatMap((found) => withMember(found, keysOf(to), memberAt(found, from)) ?? []);
  yield* replaced(value, edges, ({ member }) => (member === undefined ? [] : loops(member)), context);
  yield* replaced(
    value,
    listOf(edges),
    appended((list) => list.flatMap((edge) => edgesLike(edge).flatMap((found) => turned(found, from, to) ?? []))),
    context,
  );
}

function turned(edge: Json, from: PathText, to: PathText): Json | undefined {
  return withMember(withMember(edge, keysOf(from), memberAt(edge, to)), keysOf(to), memberAt(edge, from));
}

/** With an unreachable node: an edge is removed or redirected, a node is added, or another root is chosen. */
export function* withUnreachable(
  value: Json,
  { nodes, edges, to, root }: Operands["reachable"],
  context: KindContext,
): Iterable<Json> {
  const ids = [...samplesAt(nodes, context), ...unreferencedValues];
  const { list, within } = splitAtItems(nodes);
  yield* replaced(value, edges, () => [undefined], context);
  yield* replaced(value, joinPaths(edges, to), () => [memberAt(value, root)], context);
  const models = samplesAt(itemsOf(list), context);
  yield* replaced(
    value,
    list,
    appended((held) => withEach([...held, ...models].slice(0, 1), within, ids)),
    context,
  );
  yield* replaced(value, root, () => ids, context);
}

/** With two different items of one group. */
export function* inconsistent(value: Json, operands: Operands["consistent"], context: KindContext): Iterable<Json> {
  const { items, path } = operands;
  const others = [...samplesAt(joinPaths(items, path), context), ...unreferencedValues];
  yield* replaced(value, joinPaths(items, path), () => others, context);
  yield* replaced(
    value,
    listOf(items),
    appended((held) => withEach(held, path, others)),
    context,
  );
  yield* differing(
    value,
    { list: listOf(items), within: path, prepare: (item) => inGroup(item, operands, itemContext(items, context)) },
    context,
  );
}

/** The item, changed so that it counts and belongs to a group. */
function* inGroup(item: Json, { by, where }: Operands["consistent"], within: KindContext): Iterable<Json> {
  for (const found of counted(item, where, within)) {
    yield* isAbsent(memberAt(found, by)) ? replaced(found, by, () => samplesAt(by, within), within) : [found];
  }
}

function isAbsent(member: Json | undefined): boolean {
  return member === undefined || member === null;
}

/** The context of conditions on an item. */
function itemContext(items: PathText, context: KindContext): KindContext {
  return { ...context, self: itemShape(items, context) };
}

function counted(item: Json, where: ConditionModel | undefined, within: KindContext): Iterable<Json> {
  return where ? satisfied(where, item, within) : [item];
}

/** Copies of the items with each of these values. */
function withEach(items: readonly Json[], path: PathText, members: readonly Json[]): readonly Json[] {
  return items.flatMap((item) => members.flatMap((member) => withMember(item, keysOf(path), member) ?? []));
}
