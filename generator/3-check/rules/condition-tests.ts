/** The single tests of a rule's conditions. */
import { countedIn, joinPaths } from "../../rules/paths.js";
import type { ConditionModel, Rule, TestModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";

/** A test and its path, relative to the value that declares the rule. */
interface PlacedTest {
  readonly path: PathText;
  readonly test: TestModel;
}

/** A condition and the path of the items that it is about; empty for the value that declares the rule. */
export interface PlacedCondition {
  readonly condition: ConditionModel;
  readonly within: PathText;
}

export function conditionsOf(rule: Rule): readonly PlacedCondition[] {
  const when = rule.when ? [{ condition: rule.when, within: "" }] : [];
  return [...when, ...whereOf(rule)];
}

function whereOf(rule: Rule): readonly PlacedCondition[] {
  const { operands } = rule;
  return "where" in operands && operands.where ? [{ condition: operands.where, within: countedIn(rule) }] : [];
}

export function testsIn(condition: ConditionModel, within: PathText): readonly PlacedTest[] {
  if (condition.kind === "test") return [{ path: joinPaths(within, condition.path), test: condition.test }];
  if (condition.kind === "expression") return [];
  return (condition.kind === "not" ? [condition.part] : condition.parts).flatMap((part) => testsIn(part, within));
}
