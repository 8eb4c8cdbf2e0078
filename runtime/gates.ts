/** The entry point that generated gates import. */
export { defineGate, type AnyGate, type Gate, type GateOutcome } from "./decisions/define-gate.js";
export { eachItem, eachValue } from "./rules/path.js";
