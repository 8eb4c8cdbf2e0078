/** Decisions and gates as functions of this process. */
import { defineType } from "../../runtime/contract/define-contract.js";
import { defineDecision, type AnyDecision, type DecisionDefinition } from "../../runtime/decisions/define-decision.js";
import { defineInputCheck } from "../../runtime/decisions/define-input-check.js";
import { defineGate, type AnyGate, type GateDefinition } from "../../runtime/decisions/define-gate.js";
import type { TypeDefinition } from "../../runtime/model/contract.js";
import { evaluate } from "../lowering/live-rules.js";
import { plainInputs } from "../lowering/plain-inputs.js";
import { decisionArguments, gateArguments } from "../lowering/runtime-decisions.js";
import type { Model, TypeModel } from "../model/model.js";

/**
 * The decisions by name, in an object without a prototype; `define` returns what the validation of inputs needs.
 * The functions are the same as in generated code.
 */
export async function loadDecisions(
  model: Model,
  define: (inputs: TypeModel) => Promise<TypeDefinition>,
): Promise<Readonly<Record<string, AnyDecision>>> {
  const loaded: Record<string, AnyDecision> = Object.create(null);
  for (const decision of model.decisions) {
    const { name, cases, otherwise } = decisionArguments(decision, model);
    const definition = { name: evaluate(name), cases: evaluate(cases), otherwise: evaluate(otherwise) } as Omit<
      DecisionDefinition<unknown>,
      "validate"
    >;
    const inputs = await define(decision.inputs);
    const words = plainInputs(decision.inputs, model);
    const validate = words ? defineInputCheck({ ...inputs, inputs: words }) : defineType(inputs).validate;
    loaded[decision.name] = defineDecision({ ...definition, validate });
  }
  return loaded;
}

/** The gates by name, in an object without a prototype. */
export function loadGates(model: Model): Readonly<Record<string, AnyGate>> {
  const loaded: Record<string, AnyGate> = Object.create(null);
  for (const gate of model.gates)
    loaded[gate.name] = defineGate(evaluate(gateArguments(gate, model)) as GateDefinition);
  return loaded;
}
