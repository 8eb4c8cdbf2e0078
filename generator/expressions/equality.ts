/** `==` and `!=`. */
import { canBeEqual, factsOfEqual, factsOfUnequal } from "./comparable.js";
import { both, type Facts } from "./facts.js";
import { isForeign, rejectJoin } from "./join.js";
import { allRoots } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import { readWhole } from "./reads.js";
import type { Scope } from "./scope.js";
import { boolean } from "./shapes.js";
import { call, faulty, isFaulty, made, type Value } from "./value.js";

type Equality = NodeOf<"=="> | NodeOf<"!=">;

export function equalityValue(node: Equality, scope: Scope): Value {
  const {
    args: [left, right],
    op,
  } = node;
  const [first, second] = [scope.run.valueOf(left, scope), scope.run.valueOf(right, scope)];
  if (
    isFaulty(first) ||
    isFaulty(second) ||
    !canBeEqual({ value: first, node: left }, { value: second, node: right }, scope)
  )
    return faulty;
  for (const value of [first, second]) readWhole(value, scope);
  rejectForeign(first, second, node, scope);
  const facts = (of: typeof factsOfEqual): Facts => both(of(first, [second], scope), of(second, [first], scope));
  const [whereEqual, whereUnequal] = [facts(factsOfEqual), facts(factsOfUnequal)];
  if (op === "==")
    return made(boolean, call("equal", first.code, second.code), { whenTrue: whereEqual, whenFalse: whereUnequal });
  return made(boolean, call("unequal", first.code, second.code), { whenTrue: whereUnequal, whenFalse: whereEqual });
}

/** A comparison takes no longer than its smaller side, so one side may be any part of the data. */
function rejectForeign(first: Value, second: Value, node: Equality, scope: Scope): void {
  const areForeign = [first, second].every(({ origin }) => isForeign({ roots: allRoots(origin) }, scope));
  if (areForeign)
    rejectJoin(
      { ...first.origin, roots: allRoots(first.origin) },
      { range: node, verb: "compares", operation: node.op },
      scope,
    );
}
