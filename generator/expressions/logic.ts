/** `!`, `&&`, `||` and `? :`. What a condition shows applies to what follows it. */
import { isTruth } from "./demand.js";
import { both, either } from "./facts.js";
import { oneOf } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import { knowing, type Scope } from "./scope.js";
import { boolean, unionOf } from "./shapes.js";
import { mixedKinds } from "./mixed-kinds.js";
import { call, deferred, faulty, isFaulty, made, type Value } from "./value.js";

export function notValue({ args: operand }: NodeOf<"!_">, scope: Scope): Value {
  const value = scope.run.valueOf(operand, { ...scope, negated: !scope.negated });
  if (!isTruth(value, operand, "`!`", scope)) return faulty;
  return made(boolean, call("not", value.code), { whenTrue: value.whenFalse, whenFalse: value.whenTrue });
}

export function andValue({ args: [left, right] }: NodeOf<"&&">, scope: Scope): Value {
  const first = scope.run.valueOf(left, scope);
  const second = scope.run.valueOf(right, knowing(first.whenTrue, scope));
  const areTruths = [isTruth(first, left, "`&&`", scope), isTruth(second, right, "`&&`", scope)];
  if (areTruths.includes(false)) return faulty;
  return made(boolean, call("and", first.code, deferred(second)), {
    whenTrue: both(first.whenTrue, second.whenTrue),
    whenFalse: either(first.whenFalse, second.whenFalse),
  });
}

export function orValue({ args: [left, right] }: NodeOf<"||">, scope: Scope): Value {
  const first = scope.run.valueOf(left, scope);
  const second = scope.run.valueOf(right, knowing(first.whenFalse, scope));
  const areTruths = [isTruth(first, left, "`||`", scope), isTruth(second, right, "`||`", scope)];
  if (areTruths.includes(false)) return faulty;
  return made(boolean, call("or", first.code, deferred(second)), {
    whenTrue: either(first.whenTrue, second.whenTrue),
    whenFalse: both(first.whenFalse, second.whenFalse),
  });
}

export function choiceValue(node: NodeOf<"?:">, scope: Scope): Value {
  const {
    args: [condition, consequent, alternate],
  } = node;
  const test = scope.run.valueOf(condition, scope);
  const [first, second] = [
    scope.run.valueOf(consequent, knowing(test.whenTrue, scope)),
    scope.run.valueOf(alternate, knowing(test.whenFalse, scope)),
  ];
  if (!isTruth(test, condition, "the condition of `? :`", scope) || isFaulty(first) || isFaulty(second)) return faulty;
  const mixed = mixedKinds([first, second], scope);
  if (mixed) scope.run.report("check/expression-mixed-types", { where: "the two outcomes of `? :`", ...mixed }, node);
  if (mixed) return faulty;
  return made(unionOf([first.shape, second.shape]), call("choose", test.code, deferred(first), deferred(second)), {
    origin: oneOf([first.origin, second.origin]),
  });
}
