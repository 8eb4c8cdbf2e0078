import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { checkIssues } from "./expected-issues.js";
import { judgeOf } from "./judge-answer.js";

/**
 * Examples do what they say: those without `issues` conform and give no warning, the others give exactly the codes that
 * they list, each as often as it is listed.
 */
export async function contractExamplesHold(model: Model, report: Report): Promise<void> {
  for (const contract of model.contracts) {
    if (contract.examples.length === 0) continue;
    const judge = await judgeOf(contract, model);
    for (const example of contract.examples) checkIssues({ ...example, what: "value" }, judge(example.value), report);
  }
}
