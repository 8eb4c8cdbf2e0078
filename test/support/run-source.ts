/** Runs the text of a validator in this process, as a module that imports the runtime. */
import { runInThisContext } from "node:vm";
import type { ValidatorSource } from "../../generator/lowering/standalone-source.js";
import type { ValidateFunction } from "../../runtime/model/contract.js";
import { hasRepeats, isEqual } from "../../runtime/support/equality.js";
import { failsOnce, fitsOnce } from "../../runtime/support/fits-once.js";
import { meantByKeys } from "../../runtime/support/meant-by-keys.js";
import { isMultipleOf } from "../../runtime/support/multiple-of.js";

export interface RunningSource {
  readonly collecting: ValidateFunction;
  readonly verdict: (value: unknown) => boolean;
}

export function runSource({ code, entry, verdict }: ValidatorSource): RunningSource {
  const make = runInThisContext(
    `(function (failsOnce, fitsOnce, hasRepeats, isEqual, isMultipleOf, meantByKeys) {"use strict";\n${code}\nreturn { collecting: ${entry}, verdict: ${verdict} };\n})`,
  ) as (...helpers: readonly unknown[]) => RunningSource;
  return make(failsOnce, fitsOnce, hasRepeats, isEqual, isMultipleOf, meantByKeys);
}
