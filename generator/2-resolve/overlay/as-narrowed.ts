import type { ReferenceShape, Shape } from "../../model/model.js";
import { unresolved } from "../context.js";

/** A narrowed copy of a named type, inline: what the type declares in addition to its shape still applies. */
export function asNarrowed(shape: Shape, { to, target }: ReferenceShape): Shape {
  if (shape === unresolved || target === "enum" || !canNarrow(shape)) return shape;
  return { ...shape, narrows: [to, ...(shape.narrows ?? [])] };
}

type Narrowable = Exclude<Shape, { readonly kind: "boolean" | "null" | "any" | "object" | "reference" }>;

/** Other shapes cannot be narrowed by an overlay. */
function canNarrow(shape: Shape): shape is Narrowable {
  return !["boolean", "null", "any", "object", "reference"].includes(shape.kind);
}
