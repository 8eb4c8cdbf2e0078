/** Compares a result with what a case expects. */
import type { Issue } from "../../runtime/model/issue.js";
import type { Expected, ExpectedChange, ExpectedIssue } from "./case.js";
import type { Result } from "./result.js";
import { differences } from "./subset.js";

type Judges = {
  readonly [Member in keyof Expected]-?: (
    expected: NonNullable<Expected[Member]>,
    outcome: Result,
  ) => readonly string[];
};

const judges: Judges = {
  ok: (ok, outcome) =>
    outcome.ok === ok
      ? []
      : [`should ${ok ? "" : "not "}conform; issues: ${outcome.ok ? "none" : shown(outcome.issues)}`],
  value: (value, outcome) => (outcome.ok ? differences(value, outcome.value) : ["there is no value"]),
  absent: (paths, outcome) =>
    paths.filter((path) => outcome.ok && isAt(path, outcome.value)).map((path) => `"${path}" should be absent`),
  issues: (expected, outcome) => unmet(expected, issuesOf(outcome, "error")),
  issue_count: (count, outcome) =>
    issuesOf(outcome, "error").length === count ? [] : [`${count} issues, not ${shown(issuesOf(outcome, "error"))}`],
  warnings: (expected, outcome) => warningsUnmet(expected, issuesOf(outcome, "warning")),
  changes: (expected, outcome) => changesUnmet(expected, outcome.changes),
  derived: (derived, outcome) =>
    Object.entries(derived).flatMap(([path, value]) => derivedDiffers(path, value, outcome)),
  stage: (stage, outcome) =>
    !outcome.ok && outcome.stage === stage ? [] : [`stage ${stage}, not ${outcome.ok ? "a value" : outcome.stage}`],
  format: (format, outcome) => (outcome.format === format ? [] : [`format ${format}, not ${outcome.format}`]),
  excerpt: (excerpt, outcome) => (outcome.ok ? ["there is no excerpt"] : excerptDiffers(excerpt, outcome.excerpt)),
};

/**
 * What is not as the case wants it, one sentence each. A member of `expected` that nothing here judges is a fault, too.
 */
export function faultsOf(expected: Expected, outcome: Result): readonly string[] {
  return Object.entries(expected).flatMap(([member, wanted]) => {
    if (!Object.hasOwn(judges, member)) return [`nothing judges "${member}"`];
    return (judges[member as keyof Expected] as (expected: unknown, outcome: Result) => readonly string[])(
      wanted,
      outcome,
    );
  });
}

/** `all_findings[*].id` */
function derivedDiffers(path: string, expected: unknown, { derived = {} }: Result): readonly string[] {
  const [name = "", key] = path.split("[*].");
  const found: unknown = Reflect.get(derived, name);
  const member =
    key !== undefined && Array.isArray(found)
      ? found.map((item: Readonly<Record<string, unknown>>) => item[key])
      : found;
  return differences(expected, member);
}

/** A mark that something was cut would stand at the end. */
function excerptDiffers({ length, marker }: NonNullable<Expected["excerpt"]>, excerpt: string): readonly string[] {
  const isMarked = /(?:\.\.\.|…)$/.test(excerpt);
  return [...excerpt].length === length && isMarked === marker
    ? []
    : [`an excerpt of ${length}, ${marker ? "" : "not "}marked, not ${JSON.stringify(excerpt)}`];
}

function issuesOf(outcome: Result, severity: Issue["severity"]): readonly Issue[] {
  return (outcome.ok ? outcome.warnings : outcome.issues).filter((issue) => issue.severity === severity);
}

function unmet(expected: readonly ExpectedIssue[], issues: readonly Issue[]): readonly string[] {
  return expected.flatMap((wanted) => {
    const found = issues.filter((issue) => matches(wanted.path, issue.path) && matches(wanted.code, issue.code)).length;
    return (wanted.count === undefined ? found > 0 : found === wanted.count)
      ? []
      : [`${JSON.stringify(wanted)} among ${shown(issues)}`];
  });
}

/** An empty list means that there are none. */
function warningsUnmet(expected: readonly ExpectedIssue[], warnings: readonly Issue[]): readonly string[] {
  if (expected.length === 0 && warnings.length > 0) return [`no warnings, not ${shown(warnings)}`];
  return unmet(expected, warnings);
}

function changesUnmet(expected: readonly ExpectedChange[], changes: Result["changes"]): readonly string[] {
  const made = JSON.stringify(changes.map(({ step, path }) => ({ step, path })));
  if (expected.length === 0) return changes.length === 0 ? [] : [`no changes, not ${made}`];
  const isMade = (wanted: ExpectedChange): boolean =>
    changes.some(({ step, path }) => matches(wanted.step, step) && matches(wanted.path, path));
  return expected.filter((wanted) => !isMade(wanted)).map((wanted) => `change ${JSON.stringify(wanted)} among ${made}`);
}

function matches(wanted: string | readonly string[] | undefined, found: string): boolean {
  return wanted === undefined || (typeof wanted === "string" ? wanted === found : wanted.includes(found));
}

/** Whether something stands at a path such as `a[0].b` or `files["src/b.ts"]`. */
function isAt(path: string, value: unknown): boolean {
  const keys = [...path.matchAll(/\[(\d+)\]|\[("(?:[^"\\]|\\.)*")\]|[^.[\]]+/g)].map(
    ([key, index, quoted]) => index ?? (quoted === undefined ? key : String(JSON.parse(quoted))),
  );
  let found: unknown = value;
  for (const key of keys) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, key)) return false;
    found = (found as Readonly<Record<string, unknown>>)[key];
  }
  return true;
}

function shown(issues: readonly Issue[]): string {
  return JSON.stringify(issues.map(({ code, path }) => `${code} ${path}`.trim()));
}
