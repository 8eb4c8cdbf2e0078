/** Decisions and gates as functions of this process. */
import type { TypeObject } from "../../runtime/contract/contract-object.js";
import { defineDecision, type AnyDecision, type DecisionDefinition } from "../../runtime/decisions/define-decision.js";
import { defineGate, type AnyGate, type GateDefinition } from "../../runtime/decisions/define-gate.js";
import { evaluate } from "../lowering/live-rules.js";
import { decisionArguments, gateArguments } from "../lowering/runtime-decisions.js";
import type { Model, TypeModel } from "../model/model.js";

/**
 * The decisions by name, in an object without a prototype; `load` creates the object that validates the inputs. The
 * functions are the same as in generated code.
 */
export async function loadDecisions(
  model: Model,
  load: (inputs: TypeModel) => Promise<TypeObject<unknown>>,
): Promise<Readonly<Record<string, AnyDecision>>> {
  const loaded: Record<string, AnyDecision> = Object.create(null);
  for (const decision of model.decisions) {
    const { name, cases, otherwise } = decisionArguments(decision, model);
    const definition = { name: evaluate(name), cases: evaluate(cases), otherwise: evaluate(otherwise) } as Omit<
      DecisionDefinition<unknown, unknown>,
      "validate"
    >;
    loaded[decision.name] = defineDecision({ ...definition, validate: (await load(decision.inputs)).validate });
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
