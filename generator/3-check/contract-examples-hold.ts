import type { Issue } from "../../runtime/issue.js";
import { diagnose, type Report } from "../diagnostic.js";
import type { ExampleModel, Model } from "../model.js";
import { judgeOf } from "./judge-answer.js";

/** How many issues one message holds. */
const mostIssuesShown = 5;

/** Examples do what they say: those without `issues` conform, the others give exactly the codes that they list. */
export async function contractExamplesHold(model: Model, report: Report): Promise<void> {
  for (const contract of model.contracts) {
    if (contract.examples.length === 0) continue;
    const judge = await judgeOf(contract, model);
    for (const example of contract.examples) checkExample(example, judge(example.value), report);
  }
}

function checkExample(example: ExampleModel, issues: readonly Issue[], report: Report): void {
  if (!example.issues) return checkConforming(example, issues, report);
  checkNoneMissing(example, example.issues, issues, report);
  checkNoneSurplus(example, example.issues, issues, report);
}

function checkConforming({ name, place: { span } }: ExampleModel, issues: readonly Issue[], report: Report): void {
  if (issues.length === 0) return;
  const help = `Correct the value; if the contract shall refuse it, list what it gives: \`issues: [${codesOf(issues).join(", ")}]\`.`;
  report(diagnose("check/example-does-not-conform", { example: name, issues: shown(issues) }, { span, help }));
}

function checkNoneMissing({ name, place: { span } }: ExampleModel, expected: readonly string[], issues: readonly Issue[], report: Report): void {
  const given = codesOf(issues);
  const missing = [...new Set(expected)].filter((code) => !given.includes(code)).toSorted();
  if (missing.length === 0) return;
  const found = given.length === 0 ? "it conforms" : `it gives ${given.join(", ")}`;
  report(diagnose("check/example-misses-issue", { example: name, missing, found }, { span, help: helpForMissing(missing, given) }));
}

function helpForMissing(missing: readonly string[], given: readonly string[]): string {
  if (given.length === 0) return "Change the value so that the contract refuses it, or remove `issues`.";
  return `Change the value so that it gives ${missing.join(", ")}, or remove ${missing.length === 1 ? "the code" : "the codes"} from \`issues\`.`;
}

function checkNoneSurplus({ name, place: { span } }: ExampleModel, expected: readonly string[], issues: readonly Issue[], report: Report): void {
  const surplus = issues.filter(({ code }) => !expected.includes(code));
  if (surplus.length === 0) return;
  const help = `Correct the value, or add ${codesOf(surplus).join(", ")} to \`issues\`.`;
  report(diagnose("check/example-gives-more", { example: name, issues: shown(surplus) }, { span, help }));
}

function codesOf(issues: readonly Issue[]): readonly string[] {
  return [...new Set(issues.map(({ code }) => code))].toSorted();
}

function shown(issues: readonly Issue[]): readonly string[] {
  const texts = issues.slice(0, mostIssuesShown).map(inWords);
  return issues.length > mostIssuesShown ? [...texts, `and ${issues.length - mostIssuesShown} more`] : texts;
}

/** The code in brackets parts an issue from the one before; the path is left out where the message names it. */
function inWords({ code, path, message }: Issue): string {
  const where = path === "" || message.includes(`"${path}"`) ? "" : `at ${path}: `;
  return `[${code}] ${where}${message}`;
}
