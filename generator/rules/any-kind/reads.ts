/**
 * The paths that rules and conditions read. Stage 3 checks these paths, and an issue at one of them blocks the rule.
 */
import { ruleKinds } from "../kinds.js";
import { conditionReads } from "../condition.js";
import type { PathUse } from "../rule-kind.js";
import type { Rule, RuleKindName, RuleOf } from "../../model/rule.js";

/** The paths of a rule and its condition, with those that only lead to what it reads. */
export function readsOf<Kind extends RuleKindName>({ kind, operands, when }: RuleOf<Kind>): readonly PathUse[] {
  return [...ruleKinds[kind].reads(operands), ...(when ? conditionReads(when) : [])];
}

/** The paths of the values that a rule reads, including its condition. */
export function valuesRead(rule: Rule): readonly PathUse[] {
  return readsOf(rule).filter(({ only }) => only !== "way");
}

/** The paths that a rule reads, each once. */
export function pathsRead(rule: Rule): readonly string[] {
  return [...new Set(valuesRead(rule).map(({ path }) => path))];
}
