/** The examples of a page: valid ones, valid ones with warnings, and rejected ones. */
import { printJson } from "../../source/json.js";
import type { ContractModel, ExampleModel, Model, TextExampleModel } from "../../model/model.js";
import { exampleOf } from "../print/example-of.js";
import { markdownCode, markdownJson, markdownLines, markdownText } from "../print/markdown-text.js";

/** Both are Markdown. */
export interface ExampleView {
  readonly caption: string;
  readonly code: string;
}

/** If the contract has no valid example, a generated one. */
export async function exampleViews(model: Model, contract: ContractModel): Promise<readonly ExampleView[]> {
  const conforming = contract.examples
    .filter(({ issues }) => issues === undefined)
    .map((example) => viewOf(example, ""));
  const warned = contract.examples
    .filter((example) => isWarned(example, model))
    .map((example) => viewOf(example, `, with the warning ${issueCodes(example)}`));
  const sample = conforming.length === 0 ? await exampleOf(model, contract) : undefined;
  return [
    ...conforming,
    ...(sample ? [{ caption: "An answer that is valid:", code: markdownJson(sample.value) }] : []),
    ...warned,
  ];
}

export function rejectedViews(model: Model, { examples }: ContractModel): readonly ExampleView[] {
  const rejected = examples.filter((example) => example.issues !== undefined && !isWarned(example, model));
  return rejected.map((example) => viewOf(example, `, rejected with ${issueCodes(example)}`));
}

/** Texts of answers with their results. */
export function textViews({ textExamples = [] }: ContractModel): readonly ExampleView[] {
  return textExamples.map((example) => ({
    caption: `${markdownText(example.name)}, ${outcomeWords(example)}:`,
    code: markdownLines(example.text),
  }));
}

function outcomeWords({ readsAs, issues, context }: TextExampleModel): string {
  const given = context === undefined ? "" : ` where the caller knows ${markdownCode(printJson(context))}`;
  if (readsAs !== undefined)
    return `read as ${markdownText(readsAs)}${issues ? ` with ${issueCodes({ issues })}` : ""}${given}`;
  return issues ? `read with ${issueCodes({ issues })}${given}` : `accepted${given}`;
}

function viewOf({ name, value }: ExampleModel, remark: string): ExampleView {
  return { caption: `${markdownText(name)}${remark}:`, code: markdownJson(value) };
}

/** Each code once, with its number: `` `missing` (3 times), `type` ``. */
function issueCodes({ issues = [] }: Pick<ExampleModel, "issues">): string {
  const counted = [...new Set(issues)].map((code) => ({
    code,
    times: issues.filter((other) => other === code).length,
  }));
  return counted
    .map(({ code, times }) => (times === 1 ? markdownCode(code) : `${markdownCode(code)} (${times} times)`))
    .join(", ");
}

/** Warnings do not reject an answer. A code that an error also has counts as an error. */
function isWarned({ issues }: ExampleModel, { contracts, types }: Model): boolean {
  const rules = [...contracts, ...types].flatMap((declaration) => declaration.rules);
  const isWarning = (code: string): boolean =>
    rules.some((rule) => rule.code === code) &&
    rules.every((rule) => rule.code !== code || rule.severity === "warning");
  return issues !== undefined && issues.every(isWarning);
}
