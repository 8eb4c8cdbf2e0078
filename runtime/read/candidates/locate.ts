/**
 * Finds the positions and the source text of the parts of a value. It parses the value a second time on request,
 * because few callers need this.
 */
import { lazily } from "../../support/lazily.js";
import type { ContractReading } from "../../model/reading.js";
import type { Segment } from "../../support/path.js";
import type { Found } from "../extract/attempt.js";
import type { Located } from "./candidate.js";
import { visibleFrom } from "../extract/lines.js";
import { settingsFor } from "./settings.js";
import { type Mark, offsetAt, writtenNumbersOf } from "../syntax/marks.js";
import { parseAt } from "../syntax/parse.js";
import type { Marked, ReaderSettings } from "../syntax/reader.js";
import { positionsIn } from "../text/text-position.js";

export function locate(text: string, reading: ContractReading, found: Found): Located {
  const marks = marking((marked) =>
    marksOf(text, { ...settingsFor(text, reading), effort: { left: Number.POSITIVE_INFINITY } }, found, marked),
  );
  const positionAt = positionsIn(text);
  return {
    positionOf: (path) => positionAt(offsetAt(marks(extentOf(path)), path)),
    writtenNumbers: lazily(() =>
      mayPrintOtherwise(text)
        ? writtenNumbersOf(found.value, marks({ depth: Number.POSITIVE_INFINITY, items: Number.POSITIVE_INFINITY }))
        : new Map(),
    ),
  };
}

/**
 * Returns the offset of a path in a complete value that begins at `at`, or of the nearest value around it if the path
 * does not exist.
 */
export function offsetInside(text: string, reading: ContractReading, at: number, path: readonly Segment[]): number {
  if (path.length === 0) return at;
  const settings = { ...settingsFor(text, reading), effort: { left: Number.POSITIVE_INFINITY } };
  const { mark } = parseAt(text, settings, { at, end: text.length, fence: undefined, marked: extentOf(path) });
  return mark ? offsetAt(mark, path) : at;
}

function further(made: number, wanted: number, factor: number): number {
  return wanted <= made ? made : Math.max(wanted, factor * made);
}

/** Returns the depth and the number of items that the marks have to cover for a path. */
function extentOf(path: readonly Segment[]): Marked {
  return {
    depth: path.length,
    items: path.reduce<number>(
      (most, segment) => (typeof segment === "number" ? Math.max(most, segment + 1) : most),
      0,
    ),
  };
}

/** The minimum number of array items with marks. Nearly all arrays are shorter. */
const fewestItems = 1000;

/**
 * Creates marks down to a depth and for the first items of each array only. Most issues are far above the bottom of a
 * large answer, and of a million wrong items only the first are reported. A request beyond these limits extends them by
 * a large factor, so the value is parsed again only a few times.
 */
function marking(make: (marked: Marked) => Mark): (wanted: Marked) => Mark {
  let root: Mark | undefined;
  let made: Marked = { depth: 0, items: fewestItems };
  return (wanted) => {
    if (root && wanted.depth <= made.depth && wanted.items <= made.items) return root;
    made = { depth: further(made.depth, wanted.depth, 2), items: further(made.items, wanted.items, 64) };
    root = make(made);
    return root;
  };
}

/**
 * Returns whether a text may contain a number that JavaScript prints differently: one with a decimal point or an
 * exponent, or `-0`. Most texts do not, so they need no second parse.
 */
function mayPrintOtherwise(text: string): boolean {
  return /\.\d|\d\.|\d[eE]|-0|\+\d/.test(text);
}

function marksOf(text: string, settings: ReaderSettings, found: Found, marked: Marked): Mark {
  if (found.steps.some(({ step }) => step === "join_values"))
    return marksOfJoined(text, settings, found, { ...marked, depth: Math.max(0, marked.depth - 1) });
  return markAt(text, settings, found, { at: found.start, marked }).mark;
}

function markAt(
  text: string,
  settings: ReaderSettings,
  { fence }: Found,
  from: { readonly at: number; readonly marked: Marked },
): { readonly mark: Mark; readonly end: number } {
  const { mark, end } = parseAt(text, settings, { ...from, end: text.length, fence });
  return { mark: mark ?? { at: from.at, members: new Map() }, end };
}

function marksOfJoined(text: string, settings: ReaderSettings, found: Found, marked: Marked): Mark {
  const members = new Map<Segment, Mark>();
  for (let at = found.start; at < found.end; ) {
    const { mark, end } = markAt(text, settings, found, { at, marked });
    members.set(members.size, mark);
    at = visibleFrom(text, visibleFrom(text, end) + 1);
  }
  return { at: found.start, members };
}
