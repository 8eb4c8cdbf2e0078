/** Describes the values at a path, in words and as values. */
import { describeShape } from "../../model/describe-shape.js";
import type { Shape } from "../../model/model.js";

/** `an integer or text`; if only null is possible, `null`. */
export function describeFound(shapes: readonly Shape[]): string {
  return shapes.length === 0 ? "null" : [...new Set(shapes.map(describeShape))].join(" or ");
}
