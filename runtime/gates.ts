/** What generated gates are made of. */
export { defineGate, type AnyGate, type Gate, type GateOutcome } from "./decisions/define-gate.js";
export { eachItem, eachValue } from "./rules/path.js";
