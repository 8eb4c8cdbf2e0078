import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { writtenPath, writtenWhen } from "../../rules/values.js";
import { testsIn } from "./condition-tests.js";
import { truthOf } from "./condition-truth.js";
import { conditionsIn, type ConditionHolder, type ConditionSite } from "./conditions-in.js";
import { foundAt, itemAt, spanOf } from "../../rules/rules-in.js";

/** The types of the tested values allow every condition to be true. */
export function rulesCanApply(model: Model, report: Report): void {
  for (const site of conditionsIn(model)) checkCondition(site, report);
}

/** The name of the owner of a condition in messages, and how to fix the condition. */
const holders: Readonly<Record<ConditionHolder["kind"], { readonly what: string; readonly help: string }>> = {
  rule: { what: "this rule", help: "Correct the condition, or remove the rule." },
  case: { what: "this case", help: "Correct the condition, or remove the case." },
  gate: { what: "the condition of this gate", help: "Correct the condition: the gate would stay closed for ever." },
};

function checkCondition({ condition, within, holder, ...site }: ConditionSite, report: Report): void {
  const { model } = site;
  const self = itemAt(within, site);
  const truth = truthOf(condition, (path) => foundAt(path, { self, model }));
  if (truth.is !== "never") return;
  const { what, help } = holders[holder.kind];
  const [first] = testsIn(condition, within);
  const part = within === "" || !first ? writtenWhen : writtenPath(first.path);
  report(
    "check/rule-never-applies",
    { what: within === "" ? what : "`where`", because: truth.because },
    { span: spanOf(holder, part), help },
  );
}
