/** Facts of a shape (bounds, a pattern …) and their locations. */
import type { ListShape, MapShape, NumberShape, Shape, StringShape } from "../../model/model.js";
import type { Located, Span } from "../../source/source.js";

/** The shapes that can have facts in addition to their kind. */
type FactShape = StringShape | NumberShape | ListShape | MapShape;

/** The shape with one more fact and its location. */
export function withFact<Given extends FactShape>(
  shape: Given,
  member: string,
  { value, span }: Located<unknown>,
): Given {
  return { ...shape, [member]: value, written: { ...shape.written, [member]: span } };
}

/** The location of one of these facts. */
export function placeOf({ written }: FactShape, members: readonly string[]): Span | undefined {
  return members.map((member) => written?.[member]).find((span) => span !== undefined);
}

/** Changes the only alternative besides null; any other shape is changed as is. */
export function mapNonNull(shape: Shape, change: (target: Shape) => Shape): Shape {
  if (shape.kind !== "union") return change(shape);
  const [only, ...others] = shape.members.filter(({ kind }) => kind !== "null");
  if (!only || others.length > 0) return change(shape);
  return { ...shape, members: shape.members.map((member) => (member === only ? change(only) : member)) };
}

/** Where a key that the shape cannot have should be instead. */
export function insteadOfKey(shape: Shape): string {
  if (shape.kind === "union") return "Write the bound in the type expression, after its alternative.";
  if (shape.kind === "reference" && shape.target === "type")
    return `Move it to the declaration of ${shape.to}, so it applies wherever ${shape.to} is used.`;
  return "Remove the key, or change the type.";
}
