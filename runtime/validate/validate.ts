/** Validates a value against a definition: its structure with the generated validator, and then its rules. */
import { usableOptions } from "../options/usable-options.js";
import { codeOf } from "../issues/codes.js";
import type { CheckDefinition, SchemaError, ValidateFunction, ValidateOptions } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue, Outcome, Rejected } from "../model/issue.js";
import { issuesFromErrors, placesOfErrors, type CappedIssues } from "../issues/issues-from-errors.js";
import { lazily } from "../support/lazily.js";
import { deepestNesting, mostIssues } from "../support/limits.js";
import { isTooDeep } from "../support/nesting.js";
import { collectFindings } from "./collect-findings.js";
import { type FaultyPlace, faultyPlaces } from "../rules/faulty-places.js";
import { countRules, type Visit, visitOf } from "./ruled-places.js";
import { runRules } from "./run-rules.js";

/** Validates a value, including rules, changes nothing, and returns all issues at once. */
export type Validate<T> = (value: unknown, options?: ValidateOptions) => Outcome<T>;

/** The two ways to check a value; `judge` is for callers that have already checked the options. */
export interface Checks<T> {
  readonly validate: Validate<T>;
  readonly is: (value: unknown) => value is T;
  readonly judge: Validate<T>;
}

/**
 * Creates the checks of a definition. The parts with rules are determined with the first value, when all types that
 * refer to each other exist.
 */
export function checksOf<T>(definition: CheckDefinition): Checks<T> {
  const rules = lazily(() => visitOf(definition.shape));
  return {
    is: (value): value is T =>
      !nestsTooDeep(definition, value) && isValid(definition.validator, value) && breaksNoRule(rules(), value),
    validate: (value, options) => judge<T>(definition, rules(), value, usableOptions(options)),
    judge: (value, options = {}) => judge<T>(definition, rules(), value, options),
  };
}

/** Only the validation of a contract or a named type: a program that uses nothing else does not include the reader. */
export function defineValidate<T>(definition: CheckDefinition): Validate<T> {
  return checksOf<T>(definition).validate;
}

/** Rules are checked even if the value has structural issues, as far as these allow it. */
function judge<T>(
  definition: CheckDefinition,
  rules: Visit | undefined,
  value: unknown,
  options: ValidateOptions,
): Outcome<T> {
  const limit = options.maxIssues ?? mostIssues;
  if (nestsTooDeep(definition, value))
    return rejected([tooDeep(definition)], { skippedRules: countRules(definition.shape), limit });
  const errors = takeErrors(definition, value);
  if (errors.length === 0 && !rules) return accepted(value as T, []);
  if (!rules) return rejected([issuesOf(errors, definition, value, limit)], { skippedRules: 0, limit });
  const { error, warning, tell } = collectFindings(definition.positions, limit);
  const skippedRules = runRules(rules, value, faultsOf(errors, value), tell);
  const breaches = errors.length + error.issueCount + (options.warningsAsErrors ? warning.issueCount : 0);
  if (breaches === 0) return accepted(value as T, warning.issues);
  return rejected([issuesOf(errors, definition, value, limit), error, warning], { skippedRules, limit });
}

function issuesOf(
  errors: readonly SchemaError[],
  { shape, at, positions }: CheckDefinition,
  value: unknown,
  limit: number,
): CappedIssues {
  return issuesFromErrors(errors, { value, shape, at, positions }, limit);
}

function accepted<T>(value: T, warnings: readonly Issue[]): Outcome<T> {
  return { ok: true, value, changes: [], warnings, mode: "enforce" };
}

function rejected(
  found: readonly CappedIssues[],
  { skippedRules, limit }: { readonly skippedRules: number; readonly limit: number },
): Rejected {
  const issues = found.flatMap((part) => part.issues).slice(0, limit);
  const issueCount = found.reduce((sum, part) => sum + part.issueCount, 0);
  return {
    ok: false,
    stage: "validation",
    issues,
    issueCount,
    skippedRules,
    excerpt: "",
    changes: [],
    mode: "enforce",
  };
}

function nestsTooDeep({ recursive }: CheckDefinition, value: unknown): boolean {
  return recursive === true && isTooDeep(value);
}

function tooDeep({ at, positions, shape }: CheckDefinition): CappedIssues {
  const code = codeOf({
    code: "too_deep",
    segments: [],
    spot: { value: undefined, shape, at, codes: undefined, scopes: [] },
  });
  const expected = `at most ${deepestNesting} levels of arrays and objects`;
  const issue: Issue = {
    code,
    severity: "error",
    path: "",
    message: `the value must have ${expected}`,
    expected,
    declaredAt: declaredAt(positions, at),
  };
  return { issues: [issue], issueCount: 1 };
}

/** Clears the validator's list of errors, which would otherwise be kept in memory until the next call. */
function takeErrors({ validator }: CheckDefinition, value: unknown): readonly SchemaError[] {
  if (isValid(validator, value)) return [];
  const errors = validator.errors ?? [outOfStack];
  validator.errors = null;
  return errors;
}

const outOfStack: SchemaError = { keyword: "stack", instancePath: "", schemaPath: "", params: {} };

/**
 * JavaScript engines match a repeated group on a stack of their own, which a string of several hundred thousand
 * characters can exhaust. Such a string was not shown to be valid, so it is invalid: an exception would let an answer
 * end the program that parses it.
 */
function isValid(validator: ValidateFunction, value: unknown): boolean {
  try {
    return validator(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    validator.errors = null;
    return false;
  }
}

function faultsOf(errors: readonly SchemaError[], value: unknown): FaultyPlace | undefined {
  return errors.length === 0 ? undefined : faultyPlaces(placesOfErrors(errors, value));
}

function breaksNoRule(rules: Visit | undefined, value: unknown): boolean {
  let isBroken = false;
  if (rules) runRules(rules, value, undefined, ({ facts }) => (isBroken ||= facts.severity !== "warning"));
  return !isBroken;
}
