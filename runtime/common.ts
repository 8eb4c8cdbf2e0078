/** The exports that all entry points of the runtime have in common: everything that does not parse answers. */
export { defineStructureCheck, type Validate } from "./validate/structure.js";
export { defineValidate } from "./validate/validate.js";
export { contractFinder } from "./contract/find-contract.js";
export { DecisionInputError } from "./decisions/decision-error.js";
export { defineDecision, type AnyDecision, type Decided, type Decision } from "./decisions/define-decision.js";
export { defineInputCheck, type CheckedInputs, type InputCheck } from "./decisions/define-input-check.js";
export { defineGate, type AnyGate, type Gate, type GateOutcome } from "./decisions/define-gate.js";
export { hasRepeats, isEqual } from "./support/equality.js";
export * as expressions from "./expressions/index.js";
export { failsOnce, fitsOnce, judgedAnew } from "./support/fits-once.js";
export { meantByKeys } from "./support/meant-by-keys.js";
export { isMultipleOf } from "./support/multiple-of.js";
export { isTooDeep } from "./support/nesting.js";
export * from "./rules/index.js";
export type { Rule } from "./rules/rule.js";
export type { Derivation, Derivations, NothingDerived } from "./model/derive.js";
export type {
  CheckDefinition,
  JsonSchema,
  Positions,
  SchemaError,
  Summary,
  TypeDefinition,
  ValidateFunction,
  ValidateOptions,
} from "./model/contract.js";
export type { ContractDefinition } from "./contract/contract-definition.js";
export type { Hook } from "./normalize/options.js";
export {
  structuralCodes,
  type Accepted,
  type Change,
  type Issue,
  type Mode,
  type Outcome,
  type Rejected,
  type Stage,
  type StructuralCode,
} from "./model/issue.js";
export type { Codes, FieldShape, FieldShapes, RecordShape, Shape } from "./model/shape.js";
export type { AnyContract, Contract, TypeObject } from "./contract/contract-object.js";
export type { AcceptedAnswer, AcceptedPatch, ReadOutcome, RejectedAnswer } from "./answer/outcome.js";
export type { NormalizedOutcome, NormalizedValue, UnfitValue } from "./answer/normalized-outcome.js";
export { checkOptions, type Requirement } from "./options/check-options.js";
export type { NormalizeValueOptions, ReadOptions, ToleranceStep } from "./options/options.js";
export type { ReadingArguments } from "./answer/readers.js";
export { OutputValidationError } from "./issues/output-validation-error.js";
export { createCounters, type ReadCounters, type ReadCounts, type Recovery } from "./modes/counters.js";
export type { ReadEvent } from "./modes/read-event.js";
export type { Environment, ResolvedMode } from "./modes/resolve-mode.js";
export { escapeBraces } from "./support/escape-braces.js";
export type { Hunk, Patch, PatchedFile, PatchLine } from "./patch/patch.js";
export type { LoweredContract, ProviderSchema } from "./providers/lowered.js";
export type { ProviderContract } from "./providers/provider-contract.js";
export type {
  AnthropicTool,
  ChatTool,
  GeminiTool,
  McpTool,
  OpenAiTool,
  ToolOf,
  ToolOptions,
  ToolOptionsOf,
} from "./providers/tools.js";
