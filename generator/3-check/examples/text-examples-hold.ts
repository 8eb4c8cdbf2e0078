import { isEqual } from "../../../runtime/support/equality.js";
import { printValue } from "../../../runtime/support/printable.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { ContractModel, Model, TextExampleModel } from "../../model/model.js";
import { checkIssues } from "./expected-issues.js";
import { readerOf, type ReadText } from "./judge-answer.js";

/**
 * Example texts are parsed as the contract declares and give the declared results: the value of another example,
 * exactly the listed codes, or any accepted value.
 */
export async function textExamplesHold(model: Model, report: Report, settled?: ReadonlySet<string>): Promise<void> {
  for (const contract of model.contracts) {
    if (!contract.textExamples || settled?.has(contract.place.path)) continue;
    const read = await readerOf(contract, model);
    for (const example of contract.textExamples) checkText(example, { contract, read }, report);
  }
}

function checkText(
  example: TextExampleModel,
  { contract, read }: { readonly contract: ContractModel; readonly read: ReadText },
  report: Report,
): void {
  const { issues, value } = read(example.text, example.context);
  checkIssues({ ...example, what: "text" }, issues, report);
  const meant = contract.examples.find(({ name }) => name === example.readsAs);
  if (!meant || isEqual(value, meant.value)) return;
  const isRejected = value === undefined && issues.length > 0;
  const {
    name,
    place: { span },
  } = example;
  const help = `Correct the text, or the value of "${meant.name}".`;
  // A rejected text without `issues` was already reported, with the reasons.
  if (!isRejected || example.issues)
    report(
      "check/example-reads-otherwise",
      { example: name, readsAs: meant.name, found: isRejected ? "nothing: it is rejected" : printValue(value) },
      { span, help },
    );
}
