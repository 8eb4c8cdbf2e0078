/** Facts of a shape (bounds, a pattern …) and the places where they are written. */
import type { ListShape, MapShape, NumberShape, Shape, StringShape } from "../../model/model.js";
import type { Located, Span } from "../../source/source.js";

/** The shapes about which something can be said beside their kind. */
export type FactShape = StringShape | NumberShape | ListShape | MapShape;

/** The shape with one more fact and the place where it is written. */
export function withFact<Given extends FactShape>(
  shape: Given,
  member: string,
  { value, span }: Located<unknown>,
): Given {
  return { ...shape, [member]: value, written: { ...shape.written, [member]: span } };
}

/** Where one of these facts is written. */
export function placeOf({ written }: FactShape, members: readonly string[]): Span | undefined {
  return members.map((member) => written?.[member]).find((span) => span !== undefined);
}

/** Applies a change to the one alternative besides null; any other shape is changed as is. */
export function mapNonNull(shape: Shape, change: (target: Shape) => Shape): Shape {
  if (shape.kind !== "union") return change(shape);
  const [only, ...others] = shape.members.filter(({ kind }) => kind !== "null");
  if (!only || others.length > 0) return change(shape);
  return { ...shape, members: shape.members.map((member) => (member === only ? change(only) : member)) };
}

/** Where a key should be that the shape cannot take. */
export function insteadOfKey(shape: Shape): string {
  if (shape.kind === "union") return "Write the bound in the type expression, after its alternative.";
  if (shape.kind === "reference" && shape.target === "type")
    return `Move it to the declaration of ${shape.to}, so it applies wherever ${shape.to} is used.`;
  return "Remove the key, or change the type.";
}
