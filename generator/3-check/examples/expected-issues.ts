/** Whether an example gives the issues that it says. */
import type { Issue } from "../../../runtime/model/issue.js";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { ExampleModel } from "../../model/model.js";

/** How many issues one message holds. */
const mostIssuesShown = 5;

/** What is known of an example, be it a value or a string. */
export type Expectation = Pick<ExampleModel, "name" | "issues" | "place"> & { readonly what: "value" | "text" };

/** Without `issues` there are none, warnings included; with them exactly those, each as often as it is listed. */
export function checkIssues(example: Expectation, issues: readonly Issue[], report: Report): void {
  if (!example.issues) return checkConforming(example, issues, report);
  checkNoneMissing(example, example.issues, issues, report);
  checkNoneSurplus(example, example.issues, issues, report);
}

function checkConforming({ name, what, place: { span } }: Expectation, issues: readonly Issue[], report: Report): void {
  if (issues.length === 0) return;
  const help = `Correct the ${what}. If the contract should reject it, add \`issues: [${listed(issues)}]\`.`;
  report(diagnose("check/example-does-not-conform", { example: name, issues: shown(issues) }, { span, help }));
}

function checkNoneMissing(
  { name, what, place: { span } }: Expectation,
  expected: readonly string[],
  issues: readonly Issue[],
  report: Report,
): void {
  const given = issues.map(({ code }) => code);
  const missing = [...timesOf(expected)]
    .filter(([code, times]) => (timesOf(given).get(code) ?? 0) < times)
    .map(([code, times]) => inTimes(code, times));
  if (missing.length === 0) return;
  const found =
    given.length === 0
      ? "it is valid"
      : `it gives ${[...timesOf(given)].map(([code, times]) => inTimes(code, times)).join(", ")}`;
  report(
    diagnose(
      "check/example-misses-issue",
      { example: name, missing, found },
      { span, help: helpForMissing(what, missing, given) },
    ),
  );
}

function helpForMissing(what: Expectation["what"], missing: readonly string[], given: readonly string[]): string {
  if (given.length === 0) return `Change the ${what} so that the contract rejects it, or remove \`issues\`.`;
  return `Change the ${what} so that it gives ${missing.join(", ")}, or correct \`issues\`.`;
}

function checkNoneSurplus(
  { name, what, place: { span } }: Expectation,
  expected: readonly string[],
  issues: readonly Issue[],
  report: Report,
): void {
  const left = new Map(timesOf(expected));
  const surplus = issues.filter(({ code }) => {
    const times = left.get(code) ?? 0;
    left.set(code, times - 1);
    return times <= 0;
  });
  if (surplus.length === 0) return;
  const help = `Correct the ${what}, or add ${listed(surplus)} to \`issues\`.`;
  report(diagnose("check/example-gives-more", { example: name, issues: shown(surplus) }, { span, help }));
}

/** How often each code is there, in the order of the alphabet. */
function timesOf(codes: readonly string[]): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const code of codes.toSorted()) times.set(code, (times.get(code) ?? 0) + 1);
  return times;
}

function inTimes(code: string, times: number): string {
  return times === 1 ? code : `${code} × ${times}`;
}

/** The codes as `issues` lists them. */
function listed(issues: readonly Issue[]): string {
  return issues
    .map(({ code }) => code)
    .toSorted()
    .join(", ");
}

function shown(issues: readonly Issue[]): readonly string[] {
  const texts = issues.slice(0, mostIssuesShown).map(inWords);
  return issues.length > mostIssuesShown ? [...texts, `and ${issues.length - mostIssuesShown} more`] : texts;
}

/** The code in brackets parts an issue from the one before; the path is omitted where the message names it. */
function inWords({ code, path, message }: Issue): string {
  const where = path === "" || message.includes(`"${path}"`) ? "" : `at ${path}: `;
  return `[${code}] ${where}${message}`;
}
