/** Checks a part of an expression and creates its code: one function for each kind of part. */
import type { ASTOperator } from "@marcbachmann/cel-js";
import { fieldValue, nameValue } from "./access.js";
import { arithmeticValue, signedValue } from "./arithmetic.js";
import { functionValue, methodValue } from "./calls.js";
import { equalityValue } from "./equality.js";
import { indexValue } from "./item-access.js";
import { ruleExpressionLimits as limits } from "./limits.js";
import { listValue, literalValue, mapValue } from "./literals.js";
import { andValue, choiceValue, notValue, orValue } from "./logic.js";
import { inValue } from "./membership.js";
import { orderValue } from "./order.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { type Scope, textOf } from "./scope.js";
import { faulty, type Value } from "./value.js";

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
  const help = doubt.test === undefined ? undefined : `Test it first: \`${doubt.test} && …\`.`;
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
