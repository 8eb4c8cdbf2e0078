/** The single values that a shape allows, if they are known. */
import type { Literal } from "./rule.js";
import type { Shape } from "./shape.js";

/** All values that the shapes allow, if they are finitely many; undefined otherwise. */
export function closedValues(shapes: readonly Shape[]): readonly Literal[] | undefined {
  const parts = shapes.map(valuesOf);
  return parts.length > 0 && parts.every((part) => part !== undefined) ? [...new Set(parts.flat())] : undefined;
}

function valuesOf(shape: Shape): readonly Literal[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "boolean") return [true, false];
  return shape.kind === "constant" && typeof shape.value !== "object" ? [shape.value] : undefined;
}
