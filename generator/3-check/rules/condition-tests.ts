/** The single tests of a rule's conditions. */
import { leavesOf } from "../../rules/condition.js";
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
  return leavesOf(condition).flatMap((leaf) =>
    leaf.kind === "test" ? [{ path: joinPaths(within, leaf.path), test: leaf.test }] : [],
  );
}
