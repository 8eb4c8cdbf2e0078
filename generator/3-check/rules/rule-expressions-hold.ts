import type { Report } from "../../diagnostics/diagnostic.js";
import { compileExpression, truth } from "../../expressions/compile-expression.js";
import type { Aim } from "../../expressions/scope.js";
import type { Model } from "../../model/model.js";
import type { Rule } from "../../model/rule.js";
import { leavesOf } from "../../rules/condition.js";
import { writtenExpression } from "../../rules/values.js";
import { conditionsIn, type ConditionSite } from "./conditions-in.js";
import { reportFaults } from "./report-faults.js";
import { itemAt, rulesIn, spanOf } from "../../rules/rules-in.js";

/** Every expression of a rule or a condition is valid, reads existing fields, and returns a boolean. */
export function ruleExpressionsHold(model: Model, report: Report): void {
  for (const { rule, ...site } of rulesIn(model))
    if ("expression" in rule.operands)
      checkExpression(rule.operands.expression.source, { ...site, within: "", holder: rule }, "assertion", report);
  for (const site of conditionsIn(model))
    for (const leaf of leavesOf(site.condition))
      if (leaf.kind === "expression") checkExpression(leaf.expression.source, site, "condition", report);
}

/** The value that an expression is about, and the location of the expression. */
type Place = Omit<ConditionSite, "condition" | "holder"> & { readonly holder: Pick<Rule, "written" | "place"> };

function checkExpression(source: string, { within, holder, ...site }: Place, aim: Aim, report: Report): void {
  const compiled = compileExpression(source, itemAt(within, site), site.model, truth, aim);
  if (!compiled.ok)
    reportFaults(compiled.faults, { value: source, span: spanOf(holder, writtenExpression(source)) }, report);
}
