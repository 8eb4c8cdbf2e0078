/** `+ - * / %` and negation. */
import { describeBoth, meets } from "./demand.js";
import { rejectJoin } from "./join.js";
import { integerValue } from "./literals.js";
import { allOf, joined, nowhere } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import type { Scope } from "./scope.js";
import { alternatives, double, integer, itemsIn, type Kind, kindsIn, listOf, text, unionOf } from "./shapes.js";
import { call, faulty, type Helper, made, type Value } from "./value.js";

type Operator = "+" | "-" | "*" | "/" | "%";
type Operand = "integer" | "number" | "text" | "list";

/** By the types of both operands. */
const operations: Readonly<Record<Operator, Partial<Record<Operand, Helper>>>> = {
  "+": { integer: "addIntegers", number: "add", text: "joinTexts", list: "joinLists" },
  "-": { integer: "subtractIntegers", number: "subtract" },
  "*": { integer: "multiplyIntegers", number: "multiply" },
  "/": { integer: "divideIntegers", number: "divide" },
  "%": { integer: "remainder" },
};

const pairs: Readonly<Record<Operand, string>> = {
  integer: "two integers",
  number: "two numbers",
  text: "two strings",
  list: "two lists",
};

export function arithmeticValue(node: NodeOf<Operator>, scope: Scope): Value {
  const {
    args: [left, right],
    op,
  } = node;
  const [first, second] = [scope.run.valueOf(left, scope), scope.run.valueOf(right, scope)];
  const kinds = Object.keys(operations[op]) as Operand[];
  const takes = alternatives(kinds.map((kind) => pairs[kind]));
  const areFit = [
    meets(first, left, { of: `\`${op}\``, kinds, takes }, scope),
    meets(second, right, { of: `\`${op}\``, kinds, takes }, scope),
  ];
  if (areFit.includes(false)) return faulty;
  const kind = operandOf(first, scope);
  const helper = kind && kind === operandOf(second, scope) ? operations[op][kind] : undefined;
  if (kind === "integer") scope.run.risks.add(op);
  if (kind && helper) return resultOf(kind, [first, second], call(helper, first.code, second.code), node, scope);
  scope.run.report(
    "check/expression-operand",
    { of: `\`${op}\``, takes, found: describeBoth(first, second, scope) },
    node,
    adviceFor(first, second, scope),
  );
  return faulty;
}

/** A value that may be an integer or another number counts as a number. */
function operandOf({ shape }: Value, { run }: Scope): Operand | undefined {
  const kinds = [...kindsIn(shape, run.vocabulary)];
  const [kind] = kinds;
  if (kinds.length === 1) return kind as Operand;
  return kinds.every(isNumeric) ? "number" : undefined;
}

function isNumeric(kind: Kind): boolean {
  return kind === "integer" || kind === "number";
}

function adviceFor(first: Value, second: Value, { run }: Scope): string | undefined {
  const areNumbers = [first, second].every(({ shape }) => [...kindsIn(shape, run.vocabulary)].every(isNumeric));
  return areNumbers
    ? "Write a literal with a point, as in `2.0`, or convert with `double(...)` or `int(...)`."
    : undefined;
}

function resultOf(
  kind: Operand,
  values: readonly [Value, Value],
  code: string,
  node: NodeOf<Operator>,
  scope: Scope,
): Value {
  const origins = values.map(({ origin }) => origin);
  if (kind !== "list")
    return made({ integer, number: double, text }[kind], code, { origin: kind === "text" ? joined(origins) : nowhere });
  values.forEach((list, index) =>
    rejectJoin(list.origin, { range: node.args[index] ?? node, verb: "copies", operation: "+" }, scope),
  );
  return made(listOf(unionOf(values.map((list) => itemsIn(list.shape, scope.run.vocabulary)))), code, {
    origin: allOf(origins),
  });
}

export function signedValue({ args: operand, ...range }: NodeOf<"-_">, scope: Scope): Value {
  if (operand.op === "value" && typeof operand.args === "bigint") return integerValue(-operand.args, operand, scope);
  const value = scope.run.valueOf(operand, scope);
  if (!meets(value, range, { of: "`-`", kinds: ["integer", "number"] }, scope)) return faulty;
  const isInteger = operandOf(value, scope) === "integer";
  if (isInteger) scope.run.risks.add("-");
  return made(isInteger ? integer : double, call(isInteger ? "negateInteger" : "negate", value.code));
}
