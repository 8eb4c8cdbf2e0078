/** Judges a value as an answer: makes of it what the contract allows, and checks the result. */
import type { TypeDefinition } from "../model/contract.js";
import type { Change, Issue, Outcome, Rejected } from "../model/issue.js";
import { mostIssues } from "../support/limits.js";
import { demand } from "../support/callers.js";
import { normalizeValue } from "../normalize/normalize-value.js";
import type { Context, Normalized, NormalizeOptions, ParseText } from "../normalize/options.js";
import { isSettled } from "../normalize/settled.js";
import { traitsOf } from "../normalize/traits.js";
import { readPath, type Segment } from "../support/path.js";
import { parseText } from "../read/parse-text.js";
import type { Tolerance } from "../model/reading.js";
import type { WrittenNumbers } from "../support/written-numbers.js";
import type { NormalizeValueOptions } from "../options/options.js";
import { syntaxChanges } from "./syntax-changes.js";
import type { Validate } from "../validate/validate.js";
import type { Judged } from "./plain-answer.js";

export interface Verdict {
  readonly conforms: boolean;
  readonly value: unknown;
  readonly changes: readonly Change[];
  /** At most `maxIssues`; where it conforms, its warnings. */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  readonly skippedRules: number;
}

/** What is known of a value that was read from a text. */
interface Origin {
  /** It nests no deeper than the contract allows. */
  readonly isBounded?: boolean;
  /**
   * It came in the form that a provider was asked for, so it is the answer: an object may be empty, because null said
   * that its fields are absent.
   */
  readonly isAnswer?: boolean;
  readonly writtenNumbers?: () => WrittenNumbers;
  /** What the value was judged to be before. */
  readonly known?: Judged;
}

/** Takes any value and never throws. */
export function judgeValue<T>(
  definition: TypeDefinition,
  validate: Validate<T>,
  value: unknown,
  options: NormalizeValueOptions,
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

/** What steps need of a caller's options. Which items of a list are invalid is known only from all issues. */
export function stepOptions(
  options: NormalizeValueOptions,
  judged: (value: unknown) => Outcome<unknown>,
): NormalizeOptions {
  const { context, hooks, tolerance = "standard", maxIssues, now = () => new Date(), newId = randomIds() } = options;
  return {
    // Members are looked up by their names only, whatever the type of the object is.
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

/** JSON inside a text of the value, with the steps that it took. */
function parseInside(text: string, tolerance: Tolerance): ReturnType<ParseText> {
  const parsed = parseText(text, { tolerance });
  return parsed && { ...parsed, changes: syntaxChanges(text, parsed) };
}

/** A date of another library will do, as long as it can be written like one. */
function timeOf(now: () => Date): string {
  const given: unknown = now();
  const isDate =
    typeof given === "object" && given !== null && "toISOString" in given && typeof given.toISOString === "function";
  demand(given, isDate, "date");
  return (given as Date).toISOString();
}

function idOf(newId: () => string): string {
  const given: unknown = newId();
  demand(given, typeof given === "string", "text");
  return given as string;
}

/**
 * Every browser, worker and Node has it; without it no id is made. Looked at with the first id only: Node loads its
 * cryptography when it is, which takes as long as the reading of a small answer.
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

/** The value that was judged last is most often asked about again. */
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

/** What is wrong with a value of the context is not for the model. */
function assigned(issue: Issue, fromCaller: ReadonlySet<string>): Issue {
  const isOfCaller = [...fromCaller].some(
    (place) => issue.path === place || issue.path.startsWith(`${place}.`) || issue.path.startsWith(`${place}[`),
  );
  return isOfCaller ? { ...issue, ofCaller: true } : issue;
}

/**
 * One fault gives one issue: of a value that was not recognized nothing more is said, and of a place that a step
 * complained of neither.
 */
function unexplained(
  { issues, issueCount, skippedRules }: Rejected,
  places: ReadonlySet<string>,
): Pick<Rejected, "issues" | "issueCount" | "skippedRules"> {
  if (places.has("")) return { issues: [], issueCount: 0, skippedRules };
  const left = issues.filter(({ path }) => !places.has(path));
  return { issues: left, issueCount: issueCount - (issues.length - left.length), skippedRules };
}
