import type { Shape } from "../model/model.js";

/**
 * The range of a value, both ends inclusive. An exclusive bound counts as inclusive, so nothing possible is missing.
 */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** The range of all shapes together; undefined if one of them allows other values than numbers. */
export function rangeOf(shapes: readonly Shape[]): Range | undefined {
  const ranges = shapes.map(rangeOfShape);
  if (ranges.length === 0 || !ranges.every((range) => range !== undefined)) return undefined;
  return { low: Math.min(...ranges.map(({ low }) => low)), high: Math.max(...ranges.map(({ high }) => high)) };
}

function rangeOfShape(shape: Shape): Range | undefined {
  if (shape.kind === "number")
    return { low: shape.min ?? shape.exclusiveMin ?? -Infinity, high: shape.max ?? shape.exclusiveMax ?? Infinity };
  const values =
    shape.kind === "enum" ? shape.values.map(({ value }) => value) : shape.kind === "constant" ? [shape.value] : [];
  const numbers = values.filter((value) => typeof value === "number");
  return numbers.length > 0 && numbers.length === values.length
    ? { low: Math.min(...numbers), high: Math.max(...numbers) }
    : undefined;
}

/** `between 0 and 100`, `at least 1`. */
export function describeRange({ low, high }: Range): string {
  if (low === high) return `always ${low}`;
  if (high === Infinity) return `at least ${low}`;
  return low === -Infinity ? `at most ${high}` : `between ${low} and ${high}`;
}
