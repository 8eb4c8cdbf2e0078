/** `lists.flatten()`: the items of the arrays in an array. */
import { meets } from "./demand.js";
import { rejectJoin } from "./join.js";
import { itemsOf, madeOf } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import type { Scope } from "./scope.js";
import { describeShape, itemsIn, kindsIn, listOf } from "./shapes.js";
import { call, faulty, made, type Value } from "./value.js";

export function flattenValue(node: NodeOf<"rcall">, scope: Scope): Value {
  const {
    args: [, receiver, given],
  } = node;
  const { vocabulary } = scope.run;
  const lists = scope.run.valueOf(receiver, scope);
  if (given.length > 0)
    scope.run.report(
      "check/expression-arguments",
      { call: ".flatten()", takes: "no argument", found: `${given.length}` },
      node,
    );
  if (given.length > 0 || !meets(lists, receiver, { of: ".flatten()", kinds: ["list"] }, scope)) return faulty;
  const items = itemsIn(lists.shape, vocabulary);
  const isNested = [...kindsIn(items, vocabulary)].every((kind) => kind === "list");
  if (!isNested)
    scope.run.report(
      "check/expression-operand",
      {
        of: ".flatten()",
        takes: "a list of lists",
        found: `a list of which an item is ${describeShape(items, vocabulary)}`,
      },
      receiver,
    );
  if (!isNested) return faulty;
  const inner = itemsOf(lists.origin);
  const size = { ...inner, roots: new Set([...lists.origin.roots, ...inner.roots]) };
  rejectJoin(size, { range: receiver, verb: "goes through", operation: "flatten" }, scope);
  return made(listOf(itemsIn(items, vocabulary)), call("flatten", lists.code), {
    origin: madeOf(itemsOf(inner), size),
  });
}
