/** Anything else, as an expression. */
import type { Evaluate } from "./condition.js";
import { type Rule, type RuleFacts, ruleOf } from "./rule.js";

/** The violation stands at the value that the rule is about. An expression that cannot be evaluated, as in a division by zero, does not hold. */
export function assert(facts: RuleFacts & { readonly expression: Evaluate }): Rule {
  return ruleOf(facts, (self, report) => {
    if (facts.expression(self) !== true) report(() => ({ place: [], demand: "does not hold to a rule of the contract" }));
  });
}
