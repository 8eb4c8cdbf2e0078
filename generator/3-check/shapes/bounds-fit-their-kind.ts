import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, NumberShape, Place } from "../../model/model.js";
import { boundsOf, type Bound, type Bounds } from "./bounds.js";
import { sitesIn } from "../../model/sites.js";

const integerHelp = "Use an integer, or the type `number`.";
const countHelp = "Use 0 or more, or omit this end of the range.";

/** Lengths and numbers of items are non-negative integers; the bounds of an integer are integers. */
export function boundsFitTheirKind(model: Model, report: Report): void {
  for (const { shape, place } of sitesIn(model)) {
    const bounds = boundsOf(shape);
    if (bounds?.whole) for (const bound of endsOf(bounds)) checkWhole(bounds.what, bound, report);
    if (shape.kind === "number" && shape.integer) checkStep(shape, place, report);
  }
}

function endsOf({ low, high }: Bounds): readonly Bound[] {
  return [...(low ? [low] : []), ...(high ? [high] : [])];
}

function checkWhole(what: string, { value, span }: Bound, report: Report): void {
  const isCount = what !== "integer";
  if (!Number.isInteger(value))
    report("check/bound-not-whole", { what, value }, { span, help: isCount ? "Use an integer." : integerHelp });
  else if (isCount && value < 0) report("check/bound-negative", { what, value }, { span, help: countHelp });
}

function checkStep({ multipleOf, written }: NumberShape, place: Place, report: Report): void {
  if (multipleOf === undefined || Number.isInteger(multipleOf)) return;
  const span = written?.["multipleOf"] ?? place.span;
  report("check/bound-not-whole", { what: "integer", value: multipleOf }, { span, help: integerHelp });
}
