/** The alternatives of a value of any type. */
import { alternativesIn, dereference } from "../model/json-kinds.js";
import type { Model, Shape } from "../model/model.js";

/** Those of a union, or the shape itself. */
export function alternativesOf(shape: Shape, model: Model): readonly Shape[] {
  const target = dereference(shape, model);
  return target.kind === "union" ? alternativesIn(target, model) : [shape];
}

export function alternativesBesidesNull(shape: Shape, model: Model): readonly Shape[] {
  return alternativesOf(shape, model).filter((member) => dereference(member, model).kind !== "null");
}
