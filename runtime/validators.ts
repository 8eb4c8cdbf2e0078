/**
 * What the standalone validators call: small modules, so that a program with a guard in it loads no more than the
 * guard.
 */
export { hasRepeats, isEqual } from "./support/equality.js";
export { failsOnce, fitsOnce, judgedAnew } from "./support/fits-once.js";
export { meantByKeys } from "./support/meant-by-keys.js";
export { isMultipleOf } from "./support/multiple-of.js";
export { isTooDeep } from "./support/nesting.js";
export type { ValidateFunction } from "./model/contract.js";
