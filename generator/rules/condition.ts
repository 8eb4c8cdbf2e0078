/** The paths that a condition reads. */
import { joinPaths, keysOf } from "./paths.js";
import type { Demand, PathUse } from "./rule-kind.js";
import type { ConditionModel, Literal, TestModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";
import { appliesWhen, type Condition, type Test } from "../../runtime/rules/condition.js";
import { listed, listedValues, orderWords, words, type Words } from "./words.js";

type Leaf = Extract<ConditionModel, { readonly kind: "test" | "expression" }>;

/** The tests and expressions of a condition, however they are joined and negated. */
export function leavesOf(condition: ConditionModel): readonly Leaf[] {
  if (condition.kind === "test" || condition.kind === "expression") return [condition];
  return condition.kind === "not" ? leavesOf(condition.part) : condition.parts.flatMap(leavesOf);
}

/** The paths of a condition; those of a `where` are relative to the items that it selects, `within`. */
export function conditionReads(condition: ConditionModel, within: PathText = ""): readonly PathUse[] {
  return leavesOf(condition).flatMap((leaf): readonly PathUse[] =>
    leaf.kind === "test"
      ? [usedBy(leaf.test, joinPaths(within, leaf.path), within !== "")]
      : leaf.expression.reads.map((path) => ({ path: joinPaths(within, path), demand: "anything", many: true })),
  );
}

function usedBy(test: TestModel, path: PathText, many: boolean): PathUse {
  return { path, demand: demandOf(test), many, ...("present" in test && { only: "outline" }) };
}

function demandOf(test: TestModel): Demand {
  if ("present" in test) return "anything";
  if ("starts_with" in test || "contains_any" in test) return "text";
  return "equals" in test || "in" in test ? "scalar" : "number";
}

/** Whether a condition, or a part of it, is an expression. */
export function containsExpression(condition: ConditionModel): boolean {
  return leavesOf(condition).some(({ kind }) => kind === "expression");
}

/** The only path that the condition tests; undefined if it tests several, or contains an expression. */
export function onlyPath(condition: ConditionModel): PathText | undefined {
  const [path, ...others] = new Set(leavesOf(condition).map((leaf) => (leaf.kind === "test" ? leaf.path : undefined)));
  return others.length === 0 ? path : undefined;
}

/** The fields of the value at `start` that certainly have one of some values if the condition is true. */
export function valuesWhen(
  condition: ConditionModel | undefined,
  start: readonly string[],
): ReadonlyMap<string, readonly Literal[]> {
  if (condition?.kind === "all") return new Map(condition.parts.flatMap((part) => [...valuesWhen(part, start)]));
  if (condition?.kind !== "test") return new Map();
  const { path, test } = condition;
  const keys = keysOf(path);
  const name = keys[start.length];
  const isOwn = keys.length === start.length + 1 && start.every((key, index) => keys[index] === key);
  const values = "in" in test ? test.in : "equals" in test && test.equals !== null ? [test.equals] : undefined;
  return new Map(isOwn && name !== undefined && values ? [[name, values]] : []);
}

/** Whether a condition that tests one path is true for this value. */
export function isSatisfiedBy(condition: ConditionModel, value: unknown): boolean {
  return appliesWhen(onValue(condition))(value);
}

function onValue(condition: ConditionModel): Condition {
  if (condition.kind === "test") return { path: [], test: runtimeTest(condition.test) };
  if (condition.kind === "expression") return () => undefined;
  if (condition.kind === "not") return { not: onValue(condition.part) };
  const parts = condition.parts.map(onValue);
  return condition.kind === "all" ? { all: parts } : { any: parts };
}

export function runtimeTest(test: TestModel): Test {
  if ("starts_with" in test) return { startsWith: test.starts_with };
  return "contains_any" in test ? { containsAny: test.contains_any, case: test.case } : test;
}

/** Conditions in words: `verdict is "PASS"`. */
export function conditionWords(condition: ConditionModel): Words {
  if (condition.kind === "test") return wordsOfTest(condition, false);
  if (condition.kind === "expression") return wordsOfExpression(condition.expression.source);
  if (condition.kind === "not") return negated(condition.part);
  return listed(
    condition.parts.map((part) => (condition.parts.length > 1 ? grouped(part) : conditionWords(part))),
    condition.kind === "all" ? "and" : "or",
  );
}

/** A comparison of a field with a literal, the most frequent expression: `verdict != "RETRY"`, `score >= 90`. */
const comparison =
  /^([\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*) *(==|!=|<=?|>=?) *(?:'([^'\\]*)'|("(?:[^"\\\p{Cc}]|\\["\\bfnrt]|\\u[\dA-Fa-f]{4})*"|-?\d{1,15}(?:\.\d{1,9})?|true|false))$/u;

function wordsOfExpression(source: string): Words {
  const [, path, operator = "", text, json = ""] = comparison.exec(source.trim()) ?? [];
  if (path === undefined) return words`${source} is true`;
  const value = text ?? (JSON.parse(json) as string | number | boolean);
  const order = (orderWords as Partial<Record<string, string>>)[operator];
  return [...words`${path}`, order ? ` is ${order} ` : operator === "==" ? " is " : " is not ", { value }];
}

/** Parentheses, because a sentence with both `and` and `or` is ambiguous. */
function grouped(condition: ConditionModel): Words {
  const isPlain =
    condition.kind === "test" ||
    condition.kind === "expression" ||
    (condition.kind === "not" && condition.part.kind === "test");
  return isPlain ? conditionWords(condition) : ["(", ...conditionWords(condition), ")"];
}

function negated(part: ConditionModel): Words {
  if (part.kind === "test") return wordsOfTest(part, true);
  return part.kind === "not" ? conditionWords(part.part) : ["not (", ...conditionWords(part), ")"];
}

/**
 * A table lookup is described by the keys of the rows that it finds, because a model that reads the rule does not know
 * the table.
 */
function wordsOfTest({ path, test }: Extract<ConditionModel, { readonly kind: "test" }>, isNegated: boolean): Words {
  return words`${path}${testWords(test, isNegated)}`;
}

/** The words after the path. A missing value satisfies no test, so `not` includes it. */
function testWords(test: TestModel, isNegated: boolean): Words {
  const is = isNegated ? " is not " : " is ";
  if ("present" in test) return [test.present === isNegated ? " is not given" : " is given"];
  if ("equals" in test) return [is, { value: test.equals }];
  if ("in" in test) return [is, ...listedValues(test.in, "or")];
  if ("starts_with" in test)
    return [isNegated ? " does not start with " : " starts with ", { value: test.starts_with }];
  if ("contains_any" in test)
    return [
      isNegated ? " contains none of " : " contains ",
      ...listedValues(test.contains_any, "or"),
      ...(test.case === "ignore" ? [" in uppercase or lowercase"] : []),
    ];
  const [order, bound] = ordered(test);
  return [`${is}${order} `, { value: bound }];
}

function ordered(
  test: Extract<
    TestModel,
    { readonly lt: number } | { readonly lte: number } | { readonly gt: number } | { readonly gte: number }
  >,
): readonly [string, number] {
  if ("lt" in test) return [orderWords["<"], test.lt];
  if ("lte" in test) return [orderWords["<="], test.lte];
  return "gt" in test ? [orderWords[">"], test.gt] : [orderWords[">="], test.gte];
}
