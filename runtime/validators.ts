/**
 * The functions that standalone validators import. The modules are small, so a program that uses one guard loads only
 * what that guard needs.
 */
export { hasRepeats, isEqual } from "./support/equality.js";
export { failsOnce, fitsOnce, judgedAnew } from "./support/fits-once.js";
export { meantByKeys } from "./support/meant-by-keys.js";
export { isMultipleOf } from "./support/multiple-of.js";
export { isTooDeep } from "./support/nesting.js";
export type { ValidateFunction } from "./model/contract.js";
