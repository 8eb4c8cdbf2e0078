/** What the standalone validators call: small modules, so that a program with a guard in it loads no more than the guard. */
export { hasRepeats, isEqual } from "./equality.js";
export { isMultipleOf } from "./multiple-of.js";
export { isTooDeep } from "./nesting.js";
export type { ValidateFunction } from "./contract.js";
