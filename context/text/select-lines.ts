/** Selects the lines of a file to keep. */
import { lengthOf, type LineRange } from "./lines.js";
import { greatestFitting, integerOption } from "../numbers.js";

export interface LineSelection {
  /** The maximum number of lines to keep, without markers. Lines in `aroundLines` are kept in any case. */
  readonly maxLines: number;
  /** The numbers of lines that are always kept, starting at 1. Those outside of the file are ignored. */
  readonly aroundLines?: readonly number[];
  /** How many lines to keep on each side of such a line. Default 10. */
  readonly contextLines?: number;
}

/**
 * Returns a range around each target; ranges that overlap or touch are merged. If they contain more than `maxLines`
 * lines, all of them shrink to the same size. Without targets, returns the first `maxLines` lines.
 */
export function selectLines(
  total: number,
  { maxLines, aroundLines = [], contextLines = 10 }: LineSelection,
): readonly LineRange[] {
  const most = integerOption("maxLines", maxLines);
  const width = Math.min(integerOption("contextLines", contextLines), total);
  const targets = targetsIn(aroundLines, total);
  if (targets.length === 0) return most > 0 && total > 0 ? [{ first: 1, last: Math.min(most, total) }] : [];
  return windows(
    targets,
    greatestFitting(width, (smaller) => lengthOf(windows(targets, smaller, total)) <= most),
    total,
  );
}

function targetsIn(lines: readonly number[], total: number): readonly number[] {
  const inside = lines.filter((line) => Number.isInteger(line) && line >= 1 && line <= total);
  return [...new Set(inside)].toSorted((left, right) => left - right);
}

function windows(targets: readonly number[], width: number, total: number): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const target of targets) {
    const last = Math.min(total, target + width);
    const before = merged.at(-1);
    if (before && target - width <= before.last + 1) merged[merged.length - 1] = { first: before.first, last };
    else merged.push({ first: Math.max(1, target - width), last });
  }
  return merged;
}
