/** Resolves references and alternatives for a value. */
import { alternativesOf, type Concrete } from "../model/choose-member.js";
import type { RecordShape, Shape } from "../model/shape.js";
import { memberThatFits } from "../model/fits.js";
import type { Run } from "./run.js";

/** Returns the shape that a value is checked against; undefined if several alternatives are possible. */
export function concreteShape(shape: Shape, value: unknown, run: Run): Concrete | undefined {
  if (shape.kind === "reference") return concreteShape(shape.shape(), value, run);
  if (shape.kind !== "union") return shape;
  const member = memberThatFits(shape.members, value, run.fitting);
  return member && concreteShape(member, value, run);
}

/** Returns the enum among the alternatives, if there is exactly one. */
export function enumOf(shape: Shape): Extract<Shape, { kind: "enum" }> | undefined {
  const enums = alternativesOf(shape).flatMap((alternative) => (alternative.kind === "enum" ? [alternative] : []));
  return enums.length === 1 ? enums[0] : undefined;
}

/** Returns the record that references lead to. Alternatives are not resolved. */
export function recordOf(shape: Shape): RecordShape | undefined {
  if (shape.kind === "reference") return recordOf(shape.shape());
  return shape.kind === "record" ? shape : undefined;
}
