/** `in`: an item of an array, a key of a map or of an object. */
import { didYouMean } from "../diagnostics/did-you-mean.js";
import { canBeEqual, factsOfEqual, factsOfUnequal } from "./comparison.js";
import { meets } from "./demand.js";
import { entryPlace, type Facts, memberPlace, noFacts, presentAt } from "./facts.js";
import { namesIn } from "./find-member.js";
import { isForeign, rejectJoin } from "./join.js";
import { allRoots, fieldOf } from "./origin.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { readWhole } from "./reads.js";
import { type Scope, textOf } from "./scope.js";
import { boolean, itemsIn, kindsIn } from "./shapes.js";
import { call, faulty, isFaulty, made, type Value } from "./value.js";

export function inValue(node: NodeOf<"in">, scope: Scope): Value {
  const {
    args: [left, right],
  } = node;
  const [value, range] = [scope.run.valueOf(left, scope), scope.run.valueOf(right, scope)];
  if (
    isFaulty(value) ||
    !meets(
      range,
      right,
      { of: "`in`", kinds: ["list", "map", "object"], takes: "a list, a map or an object on its right" },
      scope,
    )
  )
    return faulty;
  return kindsIn(range.shape, scope.run.vocabulary).has("list")
    ? inList(node, value, range, scope)
    : inKeys(node, value, range, scope);
}

function inList({ args: [left, right] }: NodeOf<"in">, value: Value, list: Value, scope: Scope): Value {
  if (!meets(list, right, { of: "`in`", kinds: ["list"] }, scope)) return faulty;
  const items = list.elements ?? [made(itemsIn(list.shape, scope.run.vocabulary), "")];
  const sides = right.op === "list" ? right.args : items.map(() => right);
  const canHold = items.map((item, index) =>
    canBeEqual({ value, node: left }, { value: item, node: sides[index] ?? right }, scope),
  );
  if (canHold.includes(false)) return faulty;
  for (const read of [value, list]) readWhole(read, scope);
  rejectSearch(right, value, list, scope);
  const whenFalse = list.elements ? factsOfUnequal(value, list.elements, scope) : noFacts;
  return made(boolean, call("isIn", value.code, list.code), { whenTrue: factsOfEqual(value, items, scope), whenFalse });
}

/**
 * Comparing two values takes no longer than the smaller one: the contents of the items count only if the searched value
 * is other data too.
 */
function rejectSearch(range: Node, value: Value, { origin }: Value, scope: Scope): void {
  const roots = isForeign({ roots: allRoots(value.origin) }, scope) ? allRoots(origin) : origin.roots;
  const isItem = value.place === String(scope.loop?.variable);
  rejectJoin({ ...origin, roots }, { range, verb: "searches", operation: "in", isItem }, scope);
}

function inKeys(node: NodeOf<"in">, key: Value, map: Value, scope: Scope): Value {
  const {
    args: [left, right],
  } = node;
  if (
    !meets(map, right, { of: "`in`", kinds: ["map", "object"] }, scope) ||
    !meets(key, left, { of: "`in` with a map or an object", kinds: ["text"], takes: "a string on its left" }, scope)
  )
    return faulty;
  const whenTrue =
    left.op === "value" && typeof left.args === "string"
      ? namedKey(left.args, node, map, scope)
      : factsAt(entryPlace(map.place, key.place));
  return whenTrue ? made(boolean, call("hasMember", map.code, key.code), { whenTrue }) : faulty;
}

/** What `"name" in object` shows; undefined if the object cannot have such a field. */
function namedKey(name: string, { args: [left, right] }: NodeOf<"in">, map: Value, scope: Scope): Facts | undefined {
  const kinds = kindsIn(map.shape, scope.run.vocabulary);
  const names = namesIn(map.shape, scope.run.vocabulary);
  if (!kinds.has("map") && !names.includes(name)) {
    scope.run.report(
      "check/expression-unknown-field",
      { name, of: `\`${textOf(right, scope)}\`` },
      left,
      didYouMean(name, names),
    );
    return undefined;
  }
  if (kinds.has("object")) for (const path of fieldOf(map.origin, name).paths) scope.run.reads.add(path);
  return factsAt(memberPlace(map.place, name));
}

function factsAt(place: string | undefined): Facts {
  return place === undefined ? noFacts : presentAt(place);
}
