/** Compares the issues of an example with the declared ones. */
import type { Issue } from "../../../runtime/model/issue.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { ExampleModel } from "../../model/model.js";
import { readPath, type Segment } from "../../../runtime/support/path.js";
import type { Span } from "../../source/source.js";
import type { MapEntry, SyntaxNode } from "../../source/syntax.js";

/** The maximum number of issues in one message. */
const mostIssuesShown = 5;

/** An example, of a value or of a text. */
type Expectation = Pick<ExampleModel, "name" | "issues" | "place" | "valueNode"> & {
  readonly what: "value" | "text";
};

/** Without `issues` there must be no issue or warning; with them exactly those, each as often as it is listed. */
export function checkIssues(example: Expectation, issues: readonly Issue[], report: Report): void {
  if (example.issues) checkListed(example, example.issues, issues, report);
  else checkConforming(example, issues, report);
}

function checkConforming(example: Expectation, issues: readonly Issue[], report: Report): void {
  const { name, what } = example;
  const [first] = issues;
  if (!first) return;
  const span = placeOfIssue(first, example);
  const { valueNode } = example;
  const isText = valueNode?.kind === "scalar" && /^\s*[{[]/.test(String(valueNode.value));
  const help = isText
    ? "Write the value as YAML, without quotes, or the answer as it is under `text`."
    : `Correct the ${what}. If the contract should reject it, add \`issues: [${listed(issues)}]\`.`;
  report("check/example-does-not-conform", { example: name, issues: shown(issues) }, { span, help });
}

/**
 * A missing code and an unlisted one are reported together, because they are often one mistake: a renamed field, or a
 * rule that is reported first.
 */
function checkListed(
  { name, what, place: { span } }: Expectation,
  expected: readonly string[],
  issues: readonly Issue[],
  report: Report,
): void {
  const missing = lackedBy(issues, expected);
  const surplus = surplusIn(issues, expected);
  if (missing.length + surplus.length === 0) return;
  const help =
    issues.length === 0
      ? `Change the ${what} so that the contract rejects it, or remove \`issues\`.`
      : `Correct the ${what}, or write the issues that it has: \`issues: [${listed(issues)}]\`.`;
  report(
    "check/example-issues",
    { example: name, missing, found: foundIn(issues), surplus: shown(surplus) },
    { span, help },
  );
}

function lackedBy(issues: readonly Issue[], expected: readonly string[]): readonly string[] {
  const given = timesOf(issues.map(({ code }) => code));
  return [...timesOf(expected)]
    .filter(([code, times]) => (given.get(code) ?? 0) < times)
    .map(([code, times]) => inTimes(code, times));
}

function surplusIn(issues: readonly Issue[], expected: readonly string[]): readonly Issue[] {
  const left = new Map(timesOf(expected));
  return issues.filter(({ code }) => {
    const times = left.get(code) ?? 0;
    left.set(code, times - 1);
    return times <= 0;
  });
}

function foundIn(issues: readonly Issue[]): string {
  if (issues.length === 0) return "it is valid";
  return `it has ${[...timesOf(issues.map(({ code }) => code))].map(([code, times]) => inTimes(code, times)).join(", ")}`;
}

/** How often each code occurs, in alphabetical order. */
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

/** The code in brackets separates an issue from the previous one; the path is omitted if the message contains it. */
function inWords({ code, path, message }: Issue): string {
  const where = path === "" || message.includes(`"${path}"`) ? "" : `at ${path}: `;
  return `[${code}] ${where}${message}`;
}

/** An example whose value may be in the file; the value of a change is not. */
type Written = Pick<ExampleModel, "place" | "valueNode">;

/**
 * The location of the value, or of the innermost enclosing value that is in the file. For an unknown key it is the key;
 * for an issue about the whole value it is the name of the example.
 */
function placeOfIssue({ path, code }: Issue, { valueNode, place }: Written): Span {
  let span = place.span;
  let here = valueNode;
  for (const segment of readPath(path)) {
    const next = here && memberIn(here, segment);
    if (!next) return span;
    here = next.value;
    span = code === "unknown_key" ? next.keySpan : next.value.span;
  }
  return span;
}

function memberIn(node: SyntaxNode, segment: Segment): Pick<MapEntry, "keySpan" | "value"> | undefined {
  if (node.kind === "map") return node.entries.find(({ key }) => key === segment);
  const item = node.kind === "list" && typeof segment === "number" ? node.items[segment] : undefined;
  return item && { keySpan: item.span, value: item };
}
