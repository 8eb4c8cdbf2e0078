/** The one place where text becomes code. */
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
 * The function that generated code would hold as text. Contracts that are loaded from their file, and examples that are
 * tried out, need it in this process; their validators are compiled by Ajv, which needs the right to make code from
 * text just as well. The text is what compile-expression.ts has printed from a checked syntax tree: of the contract it
 * holds names and strings, as string literals, and numbers.
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

/**
 * The validator that a generated module would export, from its text, which Ajv has printed from a lowered schema.
 */
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
