/** Validates the structure of a value with the generated validator, without rules. */
import { usableChecks } from "../options/usable-options.js";
import { codeOf } from "../issues/codes.js";
import type { CheckDefinition, SchemaError, ValidateFunction, ValidateOptions } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue, Outcome, Rejected } from "../model/issue.js";
import { issuesFromErrors, type CappedIssues } from "../issues/issues-from-errors.js";
import { deepestNesting, mostIssues } from "../support/limits.js";
import { isTooDeep } from "../support/nesting.js";

/** Validates a value, including rules, changes nothing, and returns all issues at once. */
export type Validate<T> = (value: unknown, options?: ValidateOptions) => Outcome<T>;

/**
 * Creates the validation of a contract or a named type without rules. A program that uses nothing else includes no code
 * for rules.
 */
export function defineStructureCheck<T>(definition: CheckDefinition): Validate<T> {
  return (value, options) => {
    const limit = usableChecks(options).maxIssues ?? mostIssues;
    const found = structureOf(definition, value, limit);
    return found.issueCount === 0 ? accepted(value as T, []) : rejected([found], { skippedRules: 0, limit });
  };
}

function structureOf(definition: CheckDefinition, value: unknown, limit: number): CappedIssues {
  if (nestsTooDeep(definition, value)) return tooDeep(definition);
  return issuesOf(takeErrors(definition, value), definition, value, limit);
}

export function issuesOf(
  errors: readonly SchemaError[],
  { shape, at, positions }: CheckDefinition,
  value: unknown,
  limit: number,
): CappedIssues {
  return issuesFromErrors(errors, { value, shape, at, positions }, limit);
}

export function accepted<T>(value: T, warnings: readonly Issue[]): Outcome<T> {
  return { ok: true, value, changes: [], warnings, mode: "enforce" };
}

export function rejected(
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

export function nestsTooDeep({ recursive }: CheckDefinition, value: unknown): boolean {
  return recursive === true && isTooDeep(value);
}

export function tooDeep({ at, positions, shape }: CheckDefinition): CappedIssues {
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
export function takeErrors({ validator }: CheckDefinition, value: unknown): readonly SchemaError[] {
  if (isValid(validator, value)) return [];
  const errors = validator.errors ?? [outOfStack];
  validator.errors = null;
  return errors;
}

const outOfStack: SchemaError = { keyword: "stack", instancePath: "", schemaPath: "", params: {} };

/**
 * JavaScript engines match a repeated group on an internal stack, which a string of several hundred thousand characters
 * can overflow. The validator throws for such a string, so the string counts as invalid. Otherwise an answer could end
 * the program that parses it.
 */
export function isValid(validator: ValidateFunction, value: unknown): boolean {
  try {
    return validator(value);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    validator.errors = null;
    return false;
  }
}
