/** What a shape is made of. */
import type { FieldShape, FieldShapes, Shape } from "./shape.js";

/** The fields of a record, those of all its variants included; none of anything else. */
export function fieldsIn(shape: Shape): readonly FieldShape[] {
  return shape.kind === "record"
    ? [shape.fields, ...Object.values<FieldShapes>(shape.variants?.rows ?? {})].flatMap((fields) =>
        Object.values(fields),
      )
    : [];
}

/** The shapes inside a shape; a named type is not looked into. */
export function partsOf(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.items];
  if (shape.kind === "map") return [shape.values];
  return shape.kind === "union" ? shape.members : fieldsIn(shape).map((field) => field.shape);
}

/** The shapes inside a shape, or the one that a name means. Types may lead back to themselves. */
export function shapesBehind(shape: Shape): readonly Shape[] {
  return shape.kind === "reference" ? [shape.shape()] : partsOf(shape);
}
