/** Makes the objects that generated code exports. */
import type { Contract, ContractDefinition, TypeDefinition, TypeObject, ValidateOptions } from "./contract.js";
import type { Issue, Outcome, Refused } from "./issue.js";
import { declaredAt, issuesFromErrors, type CappedIssues } from "./issues-from-errors.js";
import { deepestNesting, mostIssues } from "./limits.js";
import { isTooDeep } from "./nesting.js";

/** The object of a named type: its schema, and checks of a value against it. */
export function defineType<T>(definition: TypeDefinition): TypeObject<T> {
  const conforms = (value: unknown): value is T => !nestsTooDeep(definition, value) && definition.validator(value);
  return {
    name: definition.name,
    schema: definition.schema,
    is: conforms,
    validate: (value: unknown, options: ValidateOptions = {}): Outcome<T> =>
      conforms(value) ? { ok: true, value, changes: [], warnings: [], mode: "enforce" } : refused(definition, value, options),
  };
}

/** The object of a contract: that of its type, with what the contract says around it. */
export function defineContract<T>(definition: ContractDefinition): Contract<T> {
  const { name, schemaVersion, alsoCalled = [], prompt, summary } = definition;
  return { ...defineType<T>(definition), scope: name, schemaVersion, alsoCalled, prompt, summary };
}

function nestsTooDeep({ recursive }: TypeDefinition, value: unknown): boolean {
  return recursive === true && isTooDeep(value);
}

function refused(definition: TypeDefinition, value: unknown, { maxIssues = mostIssues }: ValidateOptions): Refused {
  const found = nestsTooDeep(definition, value) ? tooDeep(definition, maxIssues) : takeIssues(definition, value, maxIssues);
  return { ok: false, stage: "validation", ...found, blocked: 0, excerpt: "", changes: [], mode: "enforce" };
}

/** Empties the validator's list of errors, which would otherwise live until the next call. */
function takeIssues({ validator, shape, at, positions }: TypeDefinition, value: unknown, maxIssues: number): CappedIssues {
  const errors = validator.errors ?? [];
  validator.errors = null;
  return issuesFromErrors(errors, { value, shape, at, positions }, Math.max(0, maxIssues));
}

function tooDeep({ at, positions }: TypeDefinition, maxIssues: number): CappedIssues {
  const expected = `at most ${deepestNesting} levels of lists and objects`;
  const issue: Issue = { code: "too_deep", severity: "error", path: "", message: `the value must have ${expected}`, expected, declaredAt: declaredAt(positions, at) };
  return { issues: [issue].slice(0, Math.max(0, maxIssues)), issueCount: 1 };
}
