/** Reports the errors of an expression as diagnostics about the contracts file. */
import { offsetIn } from "../../source/offset-in.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { diagnoseFault, type ExpressionFault } from "../../expressions/fault.js";
import type { Located, Span } from "../../source/source.js";
import { describeShape } from "../../model/describe-shape.js";
import type { Shape } from "../../model/model.js";

export function reportFaults(faults: readonly ExpressionFault[], source: Located<string>, report: Report): void {
  for (const fault of faults) report(diagnoseFault(fault, spanOfFault(fault, source)));
}

/**
 * In a string that YAML folds or escapes, the location of a part is unknown, so the diagnostic is about the whole
 * string.
 */
function spanOfFault({ start, end }: ExpressionFault, source: Located<string>): Span {
  const { file, end: last } = source.span;
  const from = offsetIn(source, start);
  const isKnown = offsetIn(source, source.value.length) > offsetIn(source, 0);
  return isKnown ? { file, start: from, end: Math.min(Math.max(from + end - start, from + 1), last) } : source.span;
}

/** `an integer or text`; if only null is possible, `null`. */
export function describeFound(shapes: readonly Shape[]): string {
  return shapes.length === 0 ? "null" : [...new Set(shapes.map(describeShape))].join(" or ");
}
