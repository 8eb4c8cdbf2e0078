/** The rule for any other condition, written as an expression. */
import type { Evaluate } from "./condition.js";
import { eachItem, eachValue, formatSteps, getterOf, type Path } from "./path.js";
import { type Rule, type RuleFacts, ruleOf } from "./rule.js";

/**
 * Reports the violation at the value that declares the rule. An expression that cannot be evaluated, such as a division
 * by zero, counts as false.
 */
export function assert(facts: RuleFacts & { readonly expression: Evaluate }): Rule {
  const paths = facts.reads.map(beforeItems);
  return ruleOf(facts, (self, report) => {
    if (facts.expression(self) !== true)
      report(() => ({ place: [], demand: "violates a rule of the contract", found: valuesAt(paths, self) }));
  });
}

/** A message shows the array instead of values inside its items. */
function beforeItems(path: Path): Path {
  const end = path.findIndex((step) => step === eachItem || step === eachValue);
  return end < 0 ? path : path.slice(0, end);
}

/** Returns the values that the expression used by path, so the message can show them. */
function valuesAt(paths: readonly Path[], self: unknown): unknown {
  if (paths.some((path) => path.length === 0)) return self;
  const found = paths
    .map((path) => [formatSteps(path), getterOf(path)(self)] as const)
    .filter(([, value]) => value !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
