/** The value that the condition of a gate is about. */
import type { ContractModel, GateModel, Model, Shape } from "./model.js";

/** The answer of the only contract that is needed, or an object with the answers of all of them by scope. */
export function gateSelf({ needs }: Pick<GateModel, "needs">, { contracts }: Pick<Model, "contracts">): Shape {
  const needed = needs.flatMap((scope) => contracts.find((contract) => contract.scope === scope) ?? []);
  const [only] = needed;
  return only && needs.length === 1
    ? only.shape
    : { kind: "record", unknownKeys: "reject", fields: needed.map(fieldOf) };
}

function fieldOf({ scope, shape, place }: ContractModel): Extract<Shape, { kind: "record" }>["fields"][number] {
  return { name: scope, optional: false, shape, hiddenInSummary: false, place };
}
