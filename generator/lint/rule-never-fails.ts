import { foundAt, rulesIn, spanOf, type RuleSite } from "../rules/rules-in.js";
import type { RuleKindName, RuleOf } from "../model/rule.js";
import { kindOf } from "../rules/kinds.js";
import type { LintRule } from "./rule.js";

export const ruleNeverFails: LintRule = {
  level: "warning",
  explanation:
    "The types already require what the rule requires, so the rule can never report an issue. It still takes a line in every prompt. Most often, a field should be optional or nullable, or the rule needs another path.",
  example: {
    flagged: 'contracts:\n  PLAN:\n    fields: { steps: "string[1..]" }\n    rules: [{ nonempty: [steps] }]',
    clean: 'contracts:\n  PLAN:\n    fields: { steps: "string[]" }\n    rules: [{ nonempty: [steps] }]',
  },
  check: ({ model }) =>
    rulesIn(model)
      .filter((site) => alwaysHolds(site.rule, site))
      .map(({ rule }) => ({
        place: { ...rule.place, span: spanOf(rule) },
        message: `this \`${rule.kind}\` rule never fails, because the types already require it`,
        help: "Remove it, or change the type that makes it unnecessary.",
      })),
};

function alwaysHolds<Kind extends RuleKindName>(rule: RuleOf<Kind>, site: RuleSite): boolean {
  return kindOf(rule).alwaysHolds?.(rule.operands, (path) => foundAt(path, site), site.model) ?? false;
}
