/** The rule for any other condition, as an expression. */
import type { Evaluate } from "./condition.js";
import { eachItem, eachValue, formatSteps, getterOf, type Path } from "./path.js";
import { type Rule, type RuleFacts, ruleOf } from "./rule.js";

/**
 * The violation is at the value that declares the rule. An expression that cannot be evaluated, such as a division by
 * zero, is not satisfied.
 */
export function assert(facts: RuleFacts & { readonly expression: Evaluate }): Rule {
  const paths = facts.reads.map(beforeItems);
  return ruleOf(facts, (self, report) => {
    if (facts.expression(self) !== true)
      report(() => ({ place: [], demand: "violates a rule of the contract", found: valuesAt(paths, self) }));
  });
}

/** Values inside items are shown by their array. */
function beforeItems(path: Path): Path {
  const end = path.findIndex((step) => step === eachItem || step === eachValue);
  return end < 0 ? path : path.slice(0, end);
}

/** By path, so the message shows the values that the expression used. */
function valuesAt(paths: readonly Path[], self: unknown): unknown {
  if (paths.some((path) => path.length === 0)) return self;
  const found = paths
    .map((path) => [formatSteps(path), getterOf(path)(self)] as const)
    .filter(([, value]) => value !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
