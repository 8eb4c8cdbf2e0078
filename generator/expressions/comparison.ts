/** `==` and `!=`. */
import { canBeEqual, factsOfEqual, factsOfUnequal } from "./comparable.js";
import { both, type Facts } from "./facts.js";
import { isForeign, rejectJoin } from "./join.js";
import { allRoots } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import { readWhole } from "./reads.js";
import type { Scope } from "./scope.js";
import { boolean, kindsIn } from "./shapes.js";
import { call, faulty, isFaulty, made, type Value, type Helper } from "./value.js";
import { describeBoth, meets } from "./demand.js";

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

type Comparison = "<" | "<=" | ">" | ">=";

const helpers: Readonly<Record<Comparison, Helper>> = { "<": "less", "<=": "atMost", ">": "more", ">=": "atLeast" };

/** Integers and other numbers may be compared with each other, as in CEL. */
export function orderValue(node: NodeOf<Comparison>, scope: Scope): Value {
  const {
    args: [left, right],
    op,
  } = node;
  const [first, second] = [scope.run.valueOf(left, scope), scope.run.valueOf(right, scope)];
  const takes = "two numbers or two strings";
  const demand = { of: `\`${op}\``, kinds: ["text", "integer", "number"], takes } as const;
  const areFit = [meets(first, left, demand, scope), meets(second, right, demand, scope)];
  if (areFit.includes(false)) return faulty;
  const families = new Set(
    [first, second].flatMap(({ shape }) => [...kindsIn(shape, scope.run.vocabulary)].map((kind) => kind === "text")),
  );
  if (families.size === 1) return made(boolean, call(helpers[op], first.code, second.code));
  scope.run.report(
    "check/expression-operand",
    { of: `\`${op}\``, takes, found: describeBoth(first, second, scope) },
    node,
  );
  return faulty;
}
