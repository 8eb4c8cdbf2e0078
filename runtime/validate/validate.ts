/** Validates a value against a definition: its structure with the generated validator, and then its rules. */
import { usableChecks } from "../options/usable-options.js";
import type { CheckDefinition, SchemaError, ValidateOptions } from "../model/contract.js";
import type { Outcome } from "../model/issue.js";
import { placesOfErrors } from "../issues/issues-from-errors.js";
import { lazily } from "../support/lazily.js";
import { mostIssues } from "../support/limits.js";
import { collectFindings } from "./collect-findings.js";
import { type FaultyPlace, faultyPlaces } from "../rules/faulty-places.js";
import { countRules, type Visit, visitOf } from "./ruled-places.js";
import { runRules } from "./run-rules.js";
import {
  accepted,
  isValid,
  issuesOf,
  nestsTooDeep,
  rejected,
  takeErrors,
  tooDeep,
  type Validate,
} from "./structure.js";

export type { Validate } from "./structure.js";

/** The two ways to check a value; `judge` is for callers that have already checked the options. */
interface Checks<T> {
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
    validate: (value, options) => judge<T>(definition, rules(), value, usableChecks(options)),
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
  const { error, warning, onViolation } = collectFindings(definition.positions, limit);
  const skippedRules = runRules(rules, value, faultsOf(errors, value), onViolation);
  const breaches = errors.length + error.issueCount + (options.warningsAsErrors ? warning.issueCount : 0);
  if (breaches === 0) return accepted(value as T, warning.issues);
  return rejected([issuesOf(errors, definition, value, limit), error, warning], { skippedRules, limit });
}

function faultsOf(errors: readonly SchemaError[], value: unknown): FaultyPlace | undefined {
  return errors.length === 0 ? undefined : faultyPlaces(placesOfErrors(errors, value));
}

function breaksNoRule(rules: Visit | undefined, value: unknown): boolean {
  let isBroken = false;
  if (rules) runRules(rules, value, undefined, ({ facts }) => (isBroken ||= facts.severity !== "warning"));
  return !isBroken;
}
