/** The named types that a contract is made of. */
import type { ContractModel, Field, Model, Shape, TypeModel } from "../model/model.js";

export function reachableTypes(contract: ContractModel, { types }: Model): readonly TypeModel[] {
  const found = new Map<string, TypeModel>();
  const open: Shape[] = [contract.shape];
  for (let shape = open.pop(); shape; shape = open.pop()) {
    for (const name of namesIn(shape)) {
      const type = types.find((candidate) => candidate.name === name);
      if (!type || found.has(name)) continue;
      found.set(name, type);
      open.push(type.shape);
    }
    open.push(...partsOf(shape));
  }
  return [...found.values()];
}

/** The type that a shape refers to, or that it narrows. */
function namesIn(shape: Shape): readonly string[] {
  const narrowed = "narrows" in shape ? (shape.narrows ?? []) : [];
  return shape.kind === "reference" ? [shape.to] : narrowed;
}

function partsOf(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.items];
  if (shape.kind === "map") return [shape.values];
  if (shape.kind === "union") return shape.members;
  if (shape.kind !== "record") return [];
  const fields: readonly Field[] = [...shape.fields, ...(shape.variants?.rows ?? []).flatMap((row) => row.fields)];
  return fields.map((field) => field.shape);
}
