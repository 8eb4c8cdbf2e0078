/** `<`, `<=`, `>` and `>=`. */
import { describeBoth, meets } from "./demand.js";
import type { NodeOf } from "./parse-expression.js";
import type { Scope } from "./scope.js";
import { boolean, kindsIn } from "./shapes.js";
import { call, faulty, type Helper, made, type Value } from "./value.js";

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
