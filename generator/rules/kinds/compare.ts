import type { JsonSchema } from "../../json-schema/schema.js";
import type { JsonKind } from "../../model/json-kinds.js";
import { withNeighbors, replaced } from "../counterexample/changes.js";
import { memberAt } from "../counterexample/edit.js";
import { samplesAt } from "../counterexample/samples.js";
import {
  type Demand,
  type HelperArgument,
  type RuleKind,
  eachOf,
  schemaComparesNothing,
  typesCompareNothing,
} from "../rule-kind.js";
import type { PathText } from "../../model/place.js";
import type { Comparison, Literal, Operands } from "../../model/rule.js";
import { orNull, typed, whereGiven } from "../schema/at-path.js";
import { dataArgument, each, one, pathArgument } from "../uses.js";
import { orderWords, words } from "../words.js";
import { readablePath } from "../../model/paths.js";
import { isOfItself, outOfOrder } from "../cannot-hold.js";

export const compareKind: RuleKind<"compare"> = {
  kind: "compare",
  defaultCode: "comparison",
  reads: ({ left, operator, right }) => {
    const demand = demandOf(operator, right);
    return [each(left, demand), ...("path" in right ? [one(right.path, demand)] : [])];
  },
  enforce: ({ left, operator, right }) => ({
    helper: "compare",
    arguments: { left: pathArgument(left), operator: dataArgument(operator), right: rightArgument(right) },
  }),
  schema: ({ left, operator, right }, context) => {
    if ("path" in right) return schemaComparesNothing;
    if (typeof right.literal !== "number" && isOrder(operator))
      return { why: "JSON Schema has no order of strings; the contract enforces it" };
    return whereGiven(left, (kinds) => comparedWith(right.literal, operator, kinds), context);
  },
  types: () => typesCompareNothing,
  sentence: ({ left, operator, right }) =>
    words`${eachOf(left)} must ${[`${operatorWords[operator]} `]}${"path" in right ? words`${right.path}` : [{ value: right.literal }]}`,
  *breaks({ left, right }, conforming, context) {
    const measure = "path" in right ? memberAt(conforming, right.path) : right.literal;
    yield* replaced(conforming, left, () => [...withNeighbors(measure), ...samplesAt(left, context)], context);
    if ("path" in right)
      yield* replaced(
        conforming,
        right.path,
        () => [...withNeighbors(memberAt(conforming, left)), ...samplesAt(right.path, context)],
        context,
      );
  },
  compares: ({ left, right }) => ("path" in right ? [[{ path: left }, { path: right.path }]] : []),
  alwaysHolds: ({ left, operator, right }, look) =>
    outOfOrder(left, opposite[operator], right, look).length > 0 && !isOfItself(left, operator, right),
  insteadOfItems: ({ operator, right }, path) =>
    isName(path) && "literal" in right && typeof right.literal === "number"
      ? helpForCount(`size(${path}) ${operator} ${right.literal}`)
      : helpForCount(`size(${isName(path) ? path : "items"}) <= 5`),
  cannotHold: ({ left, operator, right }, look) =>
    isOfItself(left, operator, right) && look(left).certain
      ? [{ path: left, because: `${readablePath(left)} always equals itself` }]
      : outOfOrder(left, operator, right, look),
};

/** Whether an expression can use the path as it is. */
function isName(path: PathText): boolean {
  return /^[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*$/.test(path);
}

/** Returns the help for an array in a comparison, which probably means the number of its items. */
function helpForCount(expression: string): string {
  return `To compare the number of items, write \`assert: "${expression}"\` with a \`message\`.`;
}

type Right = Operands["compare"]["right"];

const operatorWords: Readonly<Record<Comparison, string>> = {
  "<": `be ${orderWords["<"]}`,
  "<=": `be ${orderWords["<="]}`,
  "==": "equal",
  "!=": "differ from",
  ">=": `be ${orderWords[">="]}`,
  ">": `be ${orderWords[">"]}`,
};

const opposite: Readonly<Record<Comparison, Comparison>> = {
  "<": ">=",
  "<=": ">",
  "==": "!=",
  "!=": "==",
  ">=": "<",
  ">": "<=",
};

const orderKeywords: Readonly<Partial<Record<Comparison, string>>> = {
  "<": "exclusiveMaximum",
  "<=": "maximum",
  ">=": "minimum",
  ">": "exclusiveMinimum",
};

/** Numbers and strings, such as dates, are ordered; any single values can be compared for equality. */
function demandOf(operator: Comparison, right: Right): Demand {
  if (!isOrder(operator)) return "scalar";
  if ("path" in right) return "number or text";
  return typeof right.literal === "string" ? "text" : "number";
}

function isOrder(operator: Comparison): boolean {
  return operator !== "==" && operator !== "!=";
}

function comparedWith(literal: Literal, operator: Comparison, kinds: readonly JsonKind[]): JsonSchema {
  if (operator === "!=") return { not: { const: literal } };
  if (operator === "==") return kinds.includes("null") ? { enum: orNull([literal], kinds) } : { const: literal };
  return typed(kinds, { [orderKeywords[operator] ?? ""]: literal });
}

function rightArgument(right: Right): HelperArgument {
  return {
    kind: "object",
    members: "path" in right ? { path: pathArgument(right.path) } : { literal: dataArgument(right.literal) },
  };
}
