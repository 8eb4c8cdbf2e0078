/**
 * What the standalone validators call: small modules, so that a program with a guard in it loads no more than the
 * guard.
 */
export { hasRepeats, isEqual } from "./equality.js";
export { failsOnce, fitsOnce, judgedAnew } from "./fits-once.js";
export { meantByKeys } from "./meant-by-keys.js";
export { isMultipleOf } from "./multiple-of.js";
export { isTooDeep } from "./nesting.js";
export type { ValidateFunction } from "./contract.js";
