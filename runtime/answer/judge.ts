/** Judges a value as an answer: normalizes it with the steps that the contract allows, and validates the result. */
import type { TypeDefinition } from "../model/contract.js";
import type { Issue, Outcome, Rejected } from "../model/issue.js";
import { mostIssues } from "../support/limits.js";
import { demand } from "../support/callers.js";
import { normalizeValue } from "../normalize/normalize-value.js";
import type { Context, Normalized, NormalizeOptions, ParseText } from "../normalize/options.js";
import { isSettled } from "../normalize/settled.js";
import { traitsOf } from "../normalize/traits.js";
import { readPath, type Segment } from "../support/path.js";
import { parseText } from "../read/candidates/parse-text.js";
import type { Tolerance } from "../model/reading.js";
import type { WrittenNumbers } from "../support/written-numbers.js";
import type { ToleratedOptions } from "../options/options.js";
import { syntaxChanges } from "./syntax-changes.js";
import type { Validate } from "../validate/validate.js";
import type { Judged, Verdict } from "./answering.js";

/** The known facts about a value that was parsed from a text. */
interface Origin {
  /** Whether it is nested no deeper than the contract allows. */
  readonly isBounded?: boolean;
  /**
   * Whether it has the form that a provider was asked for, so it is the answer. An object may then be empty, because
   * null meant that its fields are absent.
   */
  readonly isAnswer?: boolean;
  readonly writtenNumbers?: () => WrittenNumbers;
  /** The result of validating the value, if it is already known. */
  readonly known?: Judged;
}

/** Accepts any value and never throws. */
export function judgeValue<T>(
  definition: TypeDefinition,
  validate: Validate<T>,
  value: unknown,
  options: ToleratedOptions,
  { isBounded, isAnswer, writtenNumbers, known }: Origin = {},
): Verdict {
  const limit = options.maxIssues ?? mostIssues;
  const maxIssues = traitsOf(definition).has("onInvalidItem") ? Infinity : Math.max(1, limit);
  const { warningsAsErrors = false } = options;
  const judged = remembering((judgedValue) => validate(judgedValue, { warningsAsErrors, maxIssues }), known);
  const isDone = isBounded && isSettled(definition, value) && judged(value).ok;
  const normalized = isDone
    ? { value, changes: [], issues: [], issueCount: 0 }
    : normalizeValue(definition, value, {
        ...stepOptions({ tolerance: definition.reading?.tolerance ?? "standard", ...options }, judged),
        ...(writtenNumbers && { writtenNumbers }),
        ...(isAnswer && { isAnswer }),
      });
  return verdictOf(normalized, judged(normalized.value), limit);
}

/** Returns the options that steps need. Steps that drop invalid items need all issues. */
export function stepOptions(options: ToleratedOptions, judged: (value: unknown) => Outcome<unknown>): NormalizeOptions {
  const { context, hooks, tolerance = "standard", maxIssues, now = () => new Date(), newId = randomIds() } = options;
  return {
    // The context is only accessed by key, so its type does not matter.
    ...(context && { context: context as Context }),
    ...(hooks && { hooks }),
    tolerance,
    parseText: (text) => parseInside(text, tolerance),
    now: () => timeOf(now),
    ...(newId && { newId: () => idOf(newId) }),
    ...(maxIssues !== undefined && { maxIssues }),
    faults: (value) => faultsOf(judged(value)),
  };
}

/** Parses JSON in a string of the value, and lists the repairs. */
function parseInside(text: string, tolerance: Tolerance): ReturnType<ParseText> {
  const parsed = parseText(text, { tolerance });
  return parsed && { ...parsed, changes: syntaxChanges(text, parsed) };
}

/** The date may come from another library, as long as it has `toISOString`. */
function timeOf(now: () => Date): string {
  const given: unknown = now();
  const isDate =
    typeof given === "object" && given !== null && "toISOString" in given && typeof given.toISOString === "function";
  demand(given, isDate, "a Date");
  return (given as Date).toISOString();
}

function idOf(newId: () => string): string {
  const given: unknown = newId();
  demand(given, typeof given === "string", "a string");
  return given as string;
}

/**
 * Browsers, workers and Node have `crypto`; without it, no id is generated. It is accessed only for the first id,
 * because Node then loads its cryptography, which takes as long as parsing a small answer.
 */
function randomIds(): (() => string) | undefined {
  if (!("crypto" in globalThis)) return undefined;
  return () =>
    (globalThis as unknown as { readonly crypto: { readonly randomUUID: () => string } }).crypto.randomUUID();
}

function faultsOf(outcome: Outcome<unknown>): readonly (readonly Segment[])[] {
  return outcome.ok
    ? []
    : outcome.issues.filter(({ severity }) => severity === "error").map(({ path }) => readPath(path));
}

/** Caches the last result, because the same value is usually judged again. */
function remembering(
  judge: (value: unknown) => Outcome<unknown>,
  known: Judged | undefined,
): (value: unknown) => Outcome<unknown> {
  let last = known;
  return (value) => {
    if (!last || !Object.is(last.value, value)) last = { value, outcome: judge(value) };
    return last.outcome;
  };
}

function verdictOf(
  { value, changes, issues, issueCount, explained = new Set(), fromCaller = new Set() }: Normalized,
  outcome: Outcome<unknown>,
  limit: number,
): Verdict {
  const found = outcome.ok
    ? { issues: [], issueCount: 0, skippedRules: 0 }
    : unexplained(outcome, new Set([...explained, ...issues.map(({ path }) => path)]));
  const conforms = outcome.ok && issueCount === 0;
  if (conforms)
    return { conforms, value, changes, issues: outcome.warnings.slice(0, limit), issueCount: 0, skippedRules: 0 };
  return {
    conforms,
    value,
    changes,
    issues: [...issues, ...found.issues.map((issue) => assigned(issue, fromCaller))].slice(0, limit),
    issueCount: issueCount + found.issueCount,
    skippedRules: found.skippedRules,
  };
}

/** Marks an issue with a value from the context, which the model cannot fix. */
function assigned(issue: Issue, fromCaller: ReadonlySet<string>): Issue {
  const isOfCaller = [...fromCaller].some(
    (place) => issue.path === place || issue.path.startsWith(`${place}.`) || issue.path.startsWith(`${place}[`),
  );
  return isOfCaller ? { ...issue, ofCaller: true } : issue;
}

/**
 * Reports each mistake once: drops the validator's issues if the value was not recognized, and at paths for which a
 * step already reported an issue.
 */
function unexplained(
  { issues, issueCount, skippedRules }: Rejected,
  places: ReadonlySet<string>,
): Pick<Rejected, "issues" | "issueCount" | "skippedRules"> {
  if (places.has("")) return { issues: [], issueCount: 0, skippedRules };
  const left = issues.filter(({ path }) => !places.has(path));
  return { issues: left, issueCount: issueCount - (issues.length - left.length), skippedRules };
}
