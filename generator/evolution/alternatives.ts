/** The alternatives of a value of any type. */
import { alternativesIn, dereference } from "../model/json-kinds.js";
import type { Model, Shape } from "../model/model.js";

/** The alternatives of a union; any other shape is its only alternative. */
export function alternativesOf(shape: Shape, model: Model): readonly Shape[] {
  const target = dereference(shape, model);
  return target.kind === "union" ? alternativesIn(target, model) : [shape];
}

export function alternativesBesidesNull(shape: Shape, model: Model): readonly Shape[] {
  return alternativesOf(shape, model).filter((member) => dereference(member, model).kind !== "null");
}
