/** Evaluates conditions that test only one field, for a value of that field. */
import { appliesWhen, type Condition, type Test } from "../../runtime/rules/condition.js";
import type { ConditionModel, TestModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** The only path that the condition tests; undefined if it tests several, or is an expression. */
export function onlyPath(condition: ConditionModel): PathText | undefined {
  const [path, ...others] = new Set(pathsOf(condition));
  return others.length === 0 ? path : undefined;
}

/** An expression counts as an unknown path. */
function pathsOf(condition: ConditionModel): readonly (PathText | undefined)[] {
  if (condition.kind === "test") return [condition.path];
  if (condition.kind === "expression") return [undefined];
  return condition.kind === "not" ? pathsOf(condition.part) : condition.parts.flatMap(pathsOf);
}

/** Whether a condition that tests one path is true for this value. */
export function holdsFor(condition: ConditionModel, value: unknown): boolean {
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
