import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, Place } from "../../model/model.js";
import { boundsOf, inWords, type Bound, type Bounds } from "./bounds.js";
import { sitesIn } from "../../model/sites.js";

/** The bounds of a value allow at least one value. */
export function boundsLeaveRoom(model: Model, report: Report): void {
  for (const { shape, place } of sitesIn(model)) {
    const bounds = boundsOf(shape);
    if (bounds?.low && bounds.high && isEmpty(bounds, bounds.low, bounds.high))
      reportEmpty(bounds.what, bounds.low, bounds.high, place, report);
  }
}

function isEmpty({ whole }: Bounds, low: Bound, high: Bound): boolean {
  if (whole) return firstWhole(low) > lastWhole(high);
  return low.value > high.value || (low.value === high.value && (low.excluded || high.excluded));
}

function firstWhole({ value, excluded }: Bound): number {
  return excluded ? Math.floor(value) + 1 : Math.ceil(value);
}

function lastWhole({ value, excluded }: Bound): number {
  return excluded ? Math.ceil(value) - 1 : Math.floor(value);
}

/** Points at the bound that is written last. */
function reportEmpty(what: string, low: Bound, high: Bound, place: Place, report: Report): void {
  const [first, last] = [low.span, high.span]
    .filter((span) => span !== undefined)
    .toSorted((left, right) => left.start - right.start);
  const related =
    first && last && first.start !== last.start ? [{ message: "the other bound is here", span: first }] : [];
  const circumstances = { span: last ?? first ?? place.span, related, help: helpFor(low, high) };
  report("check/bounds-reversed", { what, low: inWords(low), high: inWords(high) }, circumstances);
}

function helpFor(low: Bound, high: Bound): string {
  if (!low.span) return "A `nonblank` string has at least one character.";
  return low.value > high.value
    ? `Did you mean ${high.value}..${low.value}?`
    : "Change one of the two bounds, or make it inclusive.";
}
