/** Where the parts of a value stand in its text: worked out by reading it a second time, because only issues ask for it. */
import type { ContractReading } from "../reading.js";
import type { Segment } from "../path.js";
import type { Found } from "./extract/attempt.js";
import { visibleFrom } from "./extract/lines.js";
import { settingsFor } from "./settings.js";
import { type Mark, offsetAt } from "./syntax/marks.js";
import { parseAt } from "./syntax/parse.js";
import type { ReaderSettings } from "./syntax/reader.js";
import { positionAt, type TextPosition } from "./text-position.js";

export function locator(text: string, reading: ContractReading, found: Found): (path: readonly Segment[]) => TextPosition {
  let root: Mark | undefined;
  return (path) => positionAt(text, offsetAt((root ??= marksOf(text, { ...settingsFor(text, reading), effort: { left: Number.POSITIVE_INFINITY } }, found)), path));
}

function marksOf(text: string, settings: ReaderSettings, found: Found): Mark {
  if (found.steps.some(({ step }) => step === "join_values")) return marksOfJoined(text, settings, found);
  return markAt(text, settings, found, found.start).mark;
}

function markAt(text: string, settings: ReaderSettings, { fence }: Found, at: number): { readonly mark: Mark; readonly end: number } {
  const { mark, end } = parseAt(text, settings, { at, end: text.length, fence, isMarking: true });
  return { mark: mark ?? { at, members: new Map() }, end };
}

function marksOfJoined(text: string, settings: ReaderSettings, found: Found): Mark {
  const members = new Map<Segment, Mark>();
  for (let at = found.start; at < found.end; ) {
    const { mark, end } = markAt(text, settings, found, at);
    members.set(members.size, mark);
    at = visibleFrom(text, visibleFrom(text, end) + 1);
  }
  return { at: found.start, members };
}
