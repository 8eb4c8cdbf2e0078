/** The parts of a shape. */
import type { FieldShape, FieldShapes, Shape } from "./shape.js";

/** The fields of a record, including those of all its variants; empty for any other shape. */
export function fieldsIn(shape: Shape): readonly FieldShape[] {
  return shape.kind === "record"
    ? [shape.fields, ...Object.values<FieldShapes>(shape.variants?.rows ?? {})].flatMap((fields) =>
        Object.values(fields),
      )
    : [];
}

/** The shapes inside a shape, without following references to named types. */
export function partsOf(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.items];
  if (shape.kind === "map") return [shape.values];
  return shape.kind === "union" ? shape.members : fieldsIn(shape).map((field) => field.shape);
}

/** The shapes inside a shape, or the shape that a reference leads to. Types may refer to themselves. */
export function shapesBehind(shape: Shape): readonly Shape[] {
  return shape.kind === "reference" ? [shape.shape()] : partsOf(shape);
}

/** A shape and all shapes inside it, each once: types may refer to themselves. */
export function shapesIn(root: Shape): ReadonlySet<Shape> {
  const reached = new Set<Shape>([root]);
  for (const shape of reached) for (const inner of shapesBehind(shape)) reached.add(inner);
  return reached;
}
