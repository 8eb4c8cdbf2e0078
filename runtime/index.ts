/** What generated code imports, and what its users may name. */
export { defineContract, defineType } from "./define-contract.js";
export { contractFinder } from "./find-contract.js";
export { hasRepeats, isEqual } from "./equality.js";
export { isMultipleOf } from "./multiple-of.js";
export { isTooDeep } from "./nesting.js";
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
export type { FieldShape, FieldShapes, RecordShape, Shape } from "./shape.js";
