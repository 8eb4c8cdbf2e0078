/** Anything else, as an expression. */
import type { Evaluate } from "./condition.js";
import { eachItem, eachValue, formatSteps, getterOf, type Path } from "./path.js";
import { type Rule, type RuleFacts, ruleOf } from "./rule.js";

/**
 * The violation is at the value that the rule is about. An expression that cannot be evaluated, as in a division by
 * zero, does not hold.
 */
export function assert(facts: RuleFacts & { readonly expression: Evaluate }): Rule {
  const paths = facts.reads.map(beforeItems);
  return ruleOf(facts, (self, report) => {
    if (facts.expression(self) !== true)
      report(() => ({ place: [], demand: "breaks a rule of the contract", found: valuesAt(paths, self) }));
  });
}

/** What is read of items is shown by their list. */
function beforeItems(path: Path): Path {
  const end = path.findIndex((step) => step === eachItem || step === eachValue);
  return end < 0 ? path : path.slice(0, end);
}

/** By path, so that the sentence says what the expression was judged by. */
function valuesAt(paths: readonly Path[], self: unknown): unknown {
  if (paths.some((path) => path.length === 0)) return self;
  const found = paths
    .map((path) => [formatSteps(path), getterOf(path)(self)] as const)
    .filter(([, value]) => value !== undefined);
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
