/** The bounds of numbers, as JSON Schema. */
import type { NumberShape } from "../model/model.js";

export type NumberKeyword = "minimum" | "exclusiveMinimum" | "maximum" | "exclusiveMaximum" | "multipleOf";

/** The stricter of two lower bounds; with both, a value below both would be one mistake and two errors. */
export function boundsOf(shape: NumberShape): readonly (readonly [NumberKeyword, number])[] {
  const { min, exclusiveMin, max, exclusiveMax, multipleOf } = shape;
  const isMinTighter = min !== undefined && (exclusiveMin === undefined || min > exclusiveMin);
  const isMaxTighter = max !== undefined && (exclusiveMax === undefined || max < exclusiveMax);
  const bounds: readonly (readonly [NumberKeyword, number | undefined])[] = [
    isMinTighter ? ["minimum", min] : ["exclusiveMinimum", exclusiveMin],
    isMaxTighter ? ["maximum", max] : ["exclusiveMaximum", exclusiveMax],
    ["multipleOf", multipleOf],
  ];
  return bounds.filter((bound): bound is readonly [NumberKeyword, number] => bound[1] !== undefined);
}
