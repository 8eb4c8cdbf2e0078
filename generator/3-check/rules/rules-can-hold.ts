import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import type { Rule, RuleKindName, RuleOf } from "../../model/rule.js";
import { kindOf } from "../../rules/kinds.js";
import type { Failure } from "../../rules/rule-kind.js";
import { writtenPath } from "../../rules/values.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "../../rules/rules-in.js";

/** No rule requires what the types make impossible: it would reject every answer to which it applies. */
export function rulesCanHold(model: Model, report: Report): void {
  for (const site of rulesIn(model))
    for (const failure of failuresOf(site.rule, site)) reportFailure(failure, site.rule, report);
}

function reportFailure({ path, because }: Failure, rule: Rule, report: Report): void {
  const circumstances = {
    span: spanOf(rule, writtenPath(path)),
    help: "Correct the rule, or the type that contradicts it.",
  };
  report("check/rule-always-fails", { because, conditional: rule.when !== undefined }, circumstances);
}

function failuresOf<Kind extends RuleKindName>(rule: RuleOf<Kind>, site: RuleSite): readonly Failure[] {
  return kindOf(rule).cannotHold?.(rule.operands, (path) => foundAt(path, site), site.model) ?? [];
}
