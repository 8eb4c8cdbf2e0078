/** The parts of a shape. */
import type { FieldShape, RecordShape, Shape } from "./shape.js";

/** The fields of a record with their names, including those of all its variants. */
export function namedFieldsIn({ fields, variants }: RecordShape): readonly (readonly [string, FieldShape])[] {
  return [fields, ...Object.values(variants?.rows ?? {})].flatMap((row) => Object.entries<FieldShape>(row));
}

/** The same without names; empty for any other shape. */
export function fieldsIn(shape: Shape): readonly FieldShape[] {
  return shape.kind === "record" ? namedFieldsIn(shape).map(([, field]) => field) : [];
}

/** The shapes inside a shape, without following references to named types. */
export function partsOf(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [shape.items];
  if (shape.kind === "map") return [shape.values];
  return shape.kind === "union" ? shape.members : fieldsIn(shape).map((field) => field.shape);
}

/** The shapes inside a shape, or the shape that a reference leads to. Types may refer to themselves. */
function shapesBehind(shape: Shape): readonly Shape[] {
  return shape.kind === "reference" ? [shape.shape()] : partsOf(shape);
}

/** A shape and all shapes inside it, each once: types may refer to themselves. */
export function shapesIn(root: Shape): ReadonlySet<Shape> {
  const reached = new Set<Shape>([root]);
  for (const shape of reached) for (const inner of shapesBehind(shape)) reached.add(inner);
  return reached;
}
