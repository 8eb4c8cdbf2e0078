/** Checks a part of an expression and creates its code: one function for each kind of part. */
import type { ASTOperator } from "@marcbachmann/cel-js";
import { fieldValue, nameValue, indexValue } from "./access.js";
import { arithmeticValue, signedValue } from "./arithmetic.js";
import { functionValue, methodValue } from "./calls.js";
import { equalityValue, orderValue } from "./comparison.js";
import { ruleExpressionLimits as limits, type Node, type NodeOf } from "./parse-expression.js";
import { listValue, literalValue, mapValue, mixedKinds } from "./literals.js";
import { inValue } from "./membership.js";
import { type Scope, textOf, knowing } from "./scope.js";
import { faulty, type Value, call, deferred, isFaulty, made } from "./value.js";
import { presenceInstead, testFirst } from "./test-first.js";
import { isTruth } from "./demand.js";
import { both, either } from "./facts.js";
import { oneOf } from "./origin.js";
import { boolean, unionOf } from "./shapes.js";

type Elaborations = { readonly [Operator in ASTOperator]: (node: NodeOf<Operator>, scope: Scope) => Value };

const elaborations: Elaborations = {
  value: literalValue,
  id: nameValue,
  ".": fieldValue,
  ".?": rejectOptional,
  "[]": indexValue,
  "[?]": rejectOptional,
  call: functionValue,
  rcall: methodValue,
  list: listValue,
  map: mapValue,
  "?:": choiceValue,
  "||": orValue,
  "&&": andValue,
  "!_": notValue,
  "-_": signedValue,
  "==": equalityValue,
  "!=": equalityValue,
  in: inValue,
  "+": arithmeticValue,
  "-": arithmeticValue,
  "*": arithmeticValue,
  "/": arithmeticValue,
  "%": arithmeticValue,
  "<": orderValue,
  "<=": orderValue,
  ">": orderValue,
  ">=": orderValue,
};

/** The value of a part that is used: a property that may be absent is an error. */
export function elaborate(node: Node, scope: Scope): Value {
  const value = (elaborations[node.op] as (node: Node, scope: Scope) => Value)(node, scope);
  reportDoubt(value, node, scope);
  if (value.origin.copies <= limits.copies) return value;
  scope.run.report("check/expression-too-large", { measure: "copies of one value", limit: limits.copies }, node);
  return faulty;
}

function reportDoubt({ doubt }: Value, node: Node, scope: Scope): void {
  if (!doubt) return;
  const { test, opposite } = doubt;
  const help =
    test === undefined || opposite === undefined
      ? undefined
      : (presenceInstead({ test, opposite }, node, scope) ?? testFirst({ test, opposite }, scope));
  const member = textOf(node, scope);
  if (doubt.kind === "absent") scope.run.report("check/expression-maybe-absent", { member }, node, help);
  else scope.run.report("check/expression-unchecked", { member, why: doubt.why }, node, help);
}

/** The parser accepts `a.?b` only if it is enabled. */
function rejectOptional(node: Node, scope: Scope): Value {
  scope.run.report(
    "check/expression-unsupported",
    { what: "optional access" },
    node,
    "Test the member with `has(...)`.",
  );
  return faulty;
}

/** `!`, `&&`, `||` and `? :`. What a condition shows applies to what follows it. */
function notValue({ args: operand }: NodeOf<"!_">, scope: Scope): Value {
  const value = scope.run.valueOf(operand, { ...scope, negated: !scope.negated });
  if (!isTruth(value, operand, "`!`", scope)) return faulty;
  return made(boolean, call("not", value.code), { whenTrue: value.whenFalse, whenFalse: value.whenTrue });
}

function andValue({ args: [left, right] }: NodeOf<"&&">, scope: Scope): Value {
  const first = scope.run.valueOf(left, scope);
  const second = scope.run.valueOf(right, knowing(first.whenTrue, scope));
  const areTruths = [isTruth(first, left, "`&&`", scope), isTruth(second, right, "`&&`", scope)];
  if (areTruths.includes(false)) return faulty;
  return made(boolean, call("and", first.code, deferred(second)), {
    whenTrue: both(first.whenTrue, second.whenTrue),
    whenFalse: either(first.whenFalse, second.whenFalse),
  });
}

function orValue({ args: [left, right] }: NodeOf<"||">, scope: Scope): Value {
  const first = scope.run.valueOf(left, scope);
  const second = scope.run.valueOf(right, knowing(first.whenFalse, scope));
  const areTruths = [isTruth(first, left, "`||`", scope), isTruth(second, right, "`||`", scope)];
  if (areTruths.includes(false)) return faulty;
  return made(boolean, call("or", first.code, deferred(second)), {
    whenTrue: either(first.whenTrue, second.whenTrue),
    whenFalse: both(first.whenFalse, second.whenFalse),
  });
}

function choiceValue(node: NodeOf<"?:">, scope: Scope): Value {
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
