/** The entry point that generated decisions import. */
export { DecisionInputError } from "./decisions/decision-error.js";
export { defineDecision, type AnyDecision, type Decided, type Decision } from "./decisions/define-decision.js";
export { defineInputCheck, type CheckedInputs, type InputCheck } from "./decisions/define-input-check.js";
export { eachItem, eachValue } from "./rules/path.js";
