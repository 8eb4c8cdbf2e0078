import { diagnose, type Report } from "../diagnostic.js";
import type { Model } from "../model.js";
import { writtenPath, writtenWhen } from "../rules/written.js";
import { conditionsOf, testsIn, type PlacedCondition } from "./condition-tests.js";
import { truthOf } from "./condition-truth.js";
import { foundAt, itemAt, rulesIn, spanOf, type RuleSite } from "./rules-in.js";

/** No condition is ruled out by the types of what it tests. */
export function rulesCanApply(model: Model, report: Report): void {
  for (const site of rulesIn(model)) for (const placed of conditionsOf(site.rule)) checkCondition(placed, site, report);
}

function checkCondition({ condition, within }: PlacedCondition, site: RuleSite, report: Report): void {
  const { model } = site;
  const self = itemAt(within, site);
  const truth = truthOf(condition, (path) => foundAt(path, { self, model }));
  if (truth.is !== "never") return;
  const [first] = testsIn(condition, within);
  const part = within === "" || !first ? writtenWhen : writtenPath(first.path);
  const help = "Correct the condition, or remove the rule.";
  report(diagnose("check/rule-never-applies", { what: within === "" ? "this rule" : "`where`", because: truth.because }, { span: spanOf(site.rule, part), help }));
}
