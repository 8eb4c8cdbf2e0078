/** Creates the functions that generated code exports for stored values of former versions. */
import type { Change, Issue } from "../model/issue.js";
import { isTooDeep } from "../support/nesting.js";
import type { Validate } from "../validate/validate.js";
import { type Applied, applyPlan } from "./apply-plan.js";
import type { Plan } from "./plan.js";
import { UpgradeInputError } from "./upgrade-error.js";

/** A value of the current version, and the changes that were made. */
export interface Upgraded<Value> {
  readonly value: Value;
  /** All keys that were renamed, filled in or dropped, and all values that changed. */
  readonly changes: readonly Change[];
  /** The issues of rules with severity `warning`. */
  readonly warnings: readonly Issue[];
}

/**
 * Takes a stored value of a former version, and returns it as one of the current version. The stored value is not
 * changed.
 *
 * @throws {UpgradeInputError} if the result is not valid; no valid value of the former version gives such a result
 */
export type Upgrade<Former, Current> = (stored: Former) => Upgraded<Current>;

interface UpgradeDefinition<Current> {
  /** The scope of the contract. */
  readonly name: string;
  /** The former version. */
  readonly from: string;
  /** Validates the result. */
  readonly validate: Validate<Current>;
  /** Absent if every value of the former version is valid in the current version. */
  readonly plan?: Plan;
  /** The plans of named types that are recursive or used more than once. */
  readonly types?: readonly (readonly [name: string, plan: Plan])[];
}

/**
 * Creates an upgrade. The compiler has proved that the plan turns every value of the former version into a valid one.
 */
export function defineUpgrade<Former, Current>({
  name,
  from,
  validate,
  plan,
  types = [],
}: UpgradeDefinition<Current>): Upgrade<Former, Current> {
  const plans = new Map(types);
  return (stored) => {
    const { value, changes } = upgraded(stored, plan, plans);
    const outcome = validate(value);
    if (!outcome.ok) throw new UpgradeInputError(name, from, outcome.issues, outcome.issueCount);
    return { value: outcome.value, changes, warnings: outcome.warnings };
  };
}

/** A value that is nested too deep does not change, because recursive types reject it. */
function upgraded(stored: unknown, plan: Plan | undefined, types: ReadonlyMap<string, Plan>): Applied {
  const isUntouched = !plan || (types.size > 0 && isTooDeep(stored));
  return isUntouched ? { value: stored, changes: [] } : applyPlan(plan, types, stored);
}
