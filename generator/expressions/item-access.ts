/** `of[index]`: an item of an array, a value of a map, or a field whose name is not an identifier. */
import { accessed, memberValue } from "./access.js";
import { meets } from "./demand.js";
import { entryPlace } from "./facts.js";
import { itemsOf, valuesOfMap } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import { type Scope, textOf } from "./scope.js";
import { itemsIn, kindsIn, valuesInMap } from "./shapes.js";
import { call, faulty, isFaulty, type Value } from "./value.js";

export function indexValue(node: NodeOf<"[]">, scope: Scope): Value {
  const {
    args: [of, index],
    start,
    end,
  } = node;
  const receiver = scope.run.valueOf(of, scope);
  if (index.op === "value" && typeof index.args === "string")
    return memberValue(receiver, { name: index.args, of, keyed: true, start, end }, scope);
  const key = scope.run.valueOf(index, scope);
  if (isFaulty(receiver) || isFaulty(key)) return faulty;
  return kindsIn(receiver.shape, scope.run.vocabulary).has("list")
    ? itemValue(node, receiver, key, scope)
    : entryValue(node, receiver, key, scope);
}

/** An index out of range is an error. */
function itemValue({ args: [of, index] }: NodeOf<"[]">, list: Value, key: Value, scope: Scope): Value {
  if (
    !meets(list, of, { of: "`[ ]` with an index", kinds: ["list"] }, scope) ||
    !meets(key, index, { of: "the index of a list", kinds: ["integer"] }, scope)
  )
    return faulty;
  scope.run.risks.add("[]");
  const place = entryPlace(list.place, index.op === "value" ? String(index.args) : key.place);
  const found = { shape: itemsIn(list.shape, scope.run.vocabulary), absent: false };
  return accessed(
    found,
    { code: call("item", list.code, key.code), origin: itemsOf(list.origin), place, doubt: undefined },
    scope,
  );
}

function entryValue({ args: [of, index] }: NodeOf<"[]">, map: Value, key: Value, scope: Scope): Value {
  if (
    !meets(
      map,
      of,
      { of: "`[ ]`", kinds: ["map"], takes: "a list, or a map; the key of an object is a literal" },
      scope,
    )
  )
    return faulty;
  if (!meets(key, index, { of: "the key of a map", kinds: ["text"] }, scope)) return faulty;
  const test = `${textOf(index, scope)} in ${textOf(of, scope)}`;
  const access = {
    code: call("member", map.code, key.code),
    origin: valuesOfMap(map.origin),
    place: entryPlace(map.place, key.place),
    doubt: { kind: "absent", test },
  } as const;
  return accessed({ shape: valuesInMap(map.shape, scope.run.vocabulary), absent: true }, access, scope);
}
