/** Checks whether the summary block of a document is up to date. */
import { readState } from "../../generator/5-write/embed/splice.js";
import { summaryText } from "../../generator/4-emit/summary/summary-text.js";
import { readModel } from "../support/read-model.js";

export function isUpToDate(contracts: unknown, document: string): boolean {
  const model = readModel(JSON.stringify({ edition: 1, name: "documented", contracts }));
  const content = { kind: "json", text: summaryText(model), isFenced: false } as const;
  const block = {
    file: "Contracts.md",
    name: "CONTRACT_SUMMARY_JSON",
    marks: "comment",
    form: "markdown",
    content,
    span: { file: "contracts.yaml", start: 0, end: 0 },
  } as const;
  return readState(document, block, []).state?.isUpToDate === true;
}
