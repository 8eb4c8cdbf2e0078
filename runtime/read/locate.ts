/** Where the parts of a value stand in its text, and how: worked out by reading it a second time, because few ask for it. */
import { lazily } from "../lazily.js";
import type { ContractReading } from "../reading.js";
import type { Segment } from "../path.js";
import type { WrittenNumbers } from "../written-numbers.js";
import type { Found } from "./extract/attempt.js";
import { visibleFrom } from "./extract/lines.js";
import { settingsFor } from "./settings.js";
import { type Mark, offsetAt, writtenNumbersOf } from "./syntax/marks.js";
import { parseAt } from "./syntax/parse.js";
import type { ReaderSettings } from "./syntax/reader.js";
import { positionsIn, type TextPosition } from "./text-position.js";

export interface Located {
  /** Where the value at a path stands in the text; where nothing is there, the nearest value around it. */
  readonly positionOf: (path: readonly Segment[]) => TextPosition;
  readonly writtenNumbers: () => WrittenNumbers;
}

export function locate(text: string, reading: ContractReading, found: Found): Located {
  const marks = marking((depth) => marksOf(text, { ...settingsFor(text, reading), effort: { left: Number.POSITIVE_INFINITY } }, found, depth));
  const positionAt = positionsIn(text);
  return {
    positionOf: (path) => positionAt(offsetAt(marks(path.length), path)),
    writtenNumbers: lazily(() => (mayPrintOtherwise(text) ? writtenNumbersOf(found.value, marks(Number.POSITIVE_INFINITY)) : new Map())),
  };
}

/** Marks down to a level, and no deeper: most issues stand far above the bottom of a large answer. Where a deeper one is asked for, it goes twice as deep, so that it is done a few times at most. */
function marking(make: (depth: number) => Mark): (depth: number) => Mark {
  let made: { readonly root: Mark; readonly depth: number } | undefined;
  return (wanted) => {
    const depth = Math.max(wanted, 2 * (made?.depth ?? 0));
    if (!made || made.depth < wanted) made = { root: make(depth), depth };
    return made.root;
  };
}

/** Most texts hold no number with a point or an exponent, and no -0, so that there is nothing to read a second time for. */
function mayPrintOtherwise(text: string): boolean {
  return /\.\d|\d[eE]|-0/.test(text);
}

function marksOf(text: string, settings: ReaderSettings, found: Found, depth: number): Mark {
  if (found.steps.some(({ step }) => step === "join_values")) return marksOfJoined(text, settings, found, depth - 1);
  return markAt(text, settings, found, { at: found.start, deepestMark: depth }).mark;
}

function markAt(text: string, settings: ReaderSettings, { fence }: Found, from: { readonly at: number; readonly deepestMark: number }): { readonly mark: Mark; readonly end: number } {
  const { mark, end } = parseAt(text, settings, { ...from, end: text.length, fence });
  return { mark: mark ?? { at: from.at, members: new Map() }, end };
}

function marksOfJoined(text: string, settings: ReaderSettings, found: Found, deepestMark: number): Mark {
  const members = new Map<Segment, Mark>();
  for (let at = found.start; at < found.end; ) {
    const { mark, end } = markAt(text, settings, found, { at, deepestMark: Math.max(0, deepestMark) });
    members.set(members.size, mark);
    at = visibleFrom(text, visibleFrom(text, end) + 1);
  }
  return { at: found.start, members };
}
