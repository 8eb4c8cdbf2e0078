/** The paths that a condition reads. */
import { joinPaths } from "./paths.js";
import type { Demand, PathUse } from "./rule-kind.js";
import type { ConditionModel, TestModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** The paths of a condition; those of a `where` are relative to the items that it selects, `within`. */
export function conditionReads(condition: ConditionModel, within: PathText = ""): readonly PathUse[] {
  if (condition.kind === "test")
    return [{ path: joinPaths(within, condition.path), demand: demandOf(condition.test), many: within !== "" }];
  if (condition.kind === "expression")
    return condition.expression.reads.map((path) => ({
      path: joinPaths(within, path),
      demand: "anything",
      many: true,
    }));
  const parts = condition.kind === "not" ? [condition.part] : condition.parts;
  return parts.flatMap((part) => conditionReads(part, within));
}

function demandOf(test: TestModel): Demand {
  if ("present" in test) return "anything";
  if ("starts_with" in test || "contains_any" in test) return "text";
  return "equals" in test || "in" in test ? "scalar" : "number";
}

/** Whether a condition, or a part of it, is an expression. */
export function holdsExpression(condition: ConditionModel): boolean {
  if (condition.kind === "test") return false;
  if (condition.kind === "expression") return true;
  return (condition.kind === "not" ? [condition.part] : condition.parts).some(holdsExpression);
}
