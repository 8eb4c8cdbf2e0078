/** What generated code imports, and what its users may name. */
export { defineContract, defineType } from "./define-contract.js";
export { contractFinder } from "./find-contract.js";
export { hasRepeats, isEqual } from "./equality.js";
export * as expressions from "./expressions/index.js";
export { isMultipleOf } from "./multiple-of.js";
export { isTooDeep } from "./nesting.js";
export {
  acyclic,
  assert,
  atLeastOne,
  atMostOne,
  compare,
  consistent,
  disjoint,
  eachItem,
  eachValue,
  empty,
  equal,
  exactlyOne,
  excludes,
  forbid,
  includes,
  nonblank,
  nonEmpty,
  reachable,
  refs,
  require,
  subset,
  unique,
} from "./rules/index.js";
export type { Rule } from "./rules/rule.js";
export type {
  Contract,
  ContractDefinition,
  JsonSchema,
  Positions,
  SchemaError,
  Summary,
  TypeDefinition,
  TypeObject,
  ValidateFunction,
  ValidateOptions,
} from "./contract.js";
export { structuralCodes, type Accepted, type Change, type Issue, type Mode, type Outcome, type Refused, type Stage, type StructuralCode } from "./issue.js";
export type { Codes, FieldShape, FieldShapes, RecordShape, Shape } from "./shape.js";
