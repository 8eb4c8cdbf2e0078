import type { ReferenceShape, Shape } from "../../model/model.js";
import { unresolved } from "../context.js";

/**
 * A shape that is where a type was named, as a copy of that type: what the type says beside its shape still holds
 * there.
 */
export function asNarrowed(shape: Shape, { to, target }: ReferenceShape): Shape {
  if (shape === unresolved || target === "enum" || !canNarrow(shape)) return shape;
  return { ...shape, narrows: [to, ...(shape.narrows ?? [])] };
}

type Narrowable = Exclude<Shape, { readonly kind: "boolean" | "null" | "any" | "object" | "reference" }>;

/** The others have nothing that an overlay could change. */
function canNarrow(shape: Shape): shape is Narrowable {
  return !["boolean", "null", "any", "object", "reference"].includes(shape.kind);
}
