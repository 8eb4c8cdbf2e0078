/** What stands at a path, in words and as values. */
import { describeShape } from "../../model/describe-shape.js";
import type { Shape } from "../../model/model.js";
import type { Literal } from "../../model/rule.js";

/** `an integer or text`; nothing but null is `null`. */
export function describeFound(shapes: readonly Shape[]): string {
  return shapes.length === 0 ? "null" : [...new Set(shapes.map(describeShape))].join(" or ");
}

/** All values that the shapes allow, where they are finitely many single values; undefined where there are others. */
export function closedValues(shapes: readonly Shape[]): readonly Literal[] | undefined {
  const parts = shapes.map(valuesOf);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

function valuesOf(shape: Shape): readonly Literal[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "boolean") return [true, false];
  return shape.kind === "constant" && typeof shape.value !== "object" ? [shape.value] : undefined;
}
