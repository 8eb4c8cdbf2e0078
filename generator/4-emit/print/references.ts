/** Which types and enums a shape names, and how often. */
import { targetOf } from "../../model/json-kinds.js";
import { reachableNames } from "../../lowering/reachable.js";
import type { Field, Model, RecordShape, ReferenceShape, Shape } from "../../model/model.js";

/** The fields of a record, those of its variants included. */
export function allFields({ fields, variants }: RecordShape): readonly Field[] {
  return [...fields, ...(variants?.rows ?? []).flatMap((row) => row.fields)];
}

/** The references that a shape holds itself, in file order; those of its targets are not among them. */
export function referencesIn(shape: Shape): readonly ReferenceShape[] {
  if (shape.kind === "reference") return [shape];
  if (shape.kind === "list") return referencesIn(shape.items);
  if (shape.kind === "map") return referencesIn(shape.values);
  if (shape.kind === "union") return shape.members.flatMap(referencesIn);
  return shape.kind === "record" ? allFields(shape).flatMap((field) => referencesIn(field.shape)) : [];
}

/** The records that are written in place within a shape, the shape itself included. */
export function recordsIn(shape: Shape): readonly RecordShape[] {
  if (shape.kind === "record") return [shape, ...allFields(shape).flatMap((field) => recordsIn(field.shape))];
  if (shape.kind === "list") return recordsIn(shape.items);
  if (shape.kind === "map") return recordsIn(shape.values);
  return shape.kind === "union" ? shape.members.flatMap(recordsIn) : [];
}

/** The shape and everything that it leads to, each once. */
export function shapesReached(shape: Shape, model: Model): readonly Shape[] {
  return [shape, ...reachableNames(shape, model).map((name) => targetOf(name, model))];
}

/**
 * What is named more than once by the shape and the types that it leads to, in order of first mention. A type that
 * contains itself is always among them.
 */
export function namedRepeatedly(shape: Shape, model: Model): readonly string[] {
  const counts = new Map<string, number>();
  for (const { to } of shapesReached(shape, model).flatMap(referencesIn)) counts.set(to, (counts.get(to) ?? 0) + 1);
  return reachableNames(shape, model).filter((name) => (counts.get(name) ?? 0) > 1);
}
