/** The only module that turns text into code. */
import type { ValidateFunction } from "../../runtime/model/contract.js";
import { hasRepeats, isEqual } from "../../runtime/support/equality.js";
import * as helpers from "../../runtime/expressions/index.js";
import { failsOnce, fitsOnce, judgedAnew } from "../../runtime/support/fits-once.js";
import { meantByKeys } from "../../runtime/support/meant-by-keys.js";
import { isMultipleOf } from "../../runtime/support/multiple-of.js";
import type { Evaluate } from "../../runtime/rules/condition.js";
import { helpersName } from "../expressions/value.js";
import type { ValidatorSource } from "./standalone-source.js";

/**
 * The function for an expression. Contracts that are loaded at run time, and examples that are checked, need it in this
 * process; their validators are compiled by Ajv, which needs the same right to create code. compile-expression.ts
 * printed the text from a checked syntax tree: from the contract it contains only names and strings, as string
 * literals, and numbers.
 */
export function liveFunction(javascript: string): Evaluate {
  // oxlint-disable-next-line no-new-func -- see above
  return new Function(helpersName, `"use strict"; return ${javascript};`)(helpers) as Evaluate;
}

const ofRuntime: Readonly<Record<ValidatorSource["helpers"][number], unknown>> = {
  failsOnce,
  fitsOnce,
  hasRepeats,
  isEqual,
  isMultipleOf,
  meantByKeys,
};

/** The validator that a generated module would export, from the code that Ajv printed for a lowered schema. */
export function liveValidator({ code, entry, verdict, helpers: named }: ValidatorSource): ValidateFunction {
  // oxlint-disable-next-line no-new-func -- see above
  const make = new Function(...named, `"use strict"; ${code}\nreturn { conforms: ${verdict}, collect: ${entry} };`);
  const { conforms, collect } = make(...named.map((name) => ofRuntime[name])) as {
    readonly conforms: (value: unknown) => boolean;
    readonly collect: ValidateFunction;
  };
  const validate: ValidateFunction = (value) => {
    const isValid = judgedAnew(conforms, value) || collect(value);
    validate.errors = isValid ? null : (collect.errors ?? null);
    return isValid;
  };
  return validate;
}
