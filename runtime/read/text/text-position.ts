/** Converts offsets in a text to lines and columns. */
import { lazily } from "../../support/lazily.js";

/** Both start at 1. Columns are in UTF-16 code units, as in editors and in the YAML diagnostics. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

export function positionAt(text: string, offset: number): TextPosition {
  let line = 1;
  let lineStart = 0;
  for (const { index, 0: lineBreak } of text.slice(0, offset).matchAll(/\r\n|[\n\r]/g)) {
    line += 1;
    lineStart = index + lineBreak.length;
  }
  return { line, column: offset - lineStart + 1 };
}

/**
 * Returns a faster `positionAt` for many offsets in one text. It searches the text for lines once, on the first call.
 */
export function positionsIn(text: string): (offset: number) => TextPosition {
  const starts = lazily(() => [
    0,
    ...Array.from(text.matchAll(/\r\n|[\n\r]/g), ({ index, 0: lineBreak }) => index + lineBreak.length),
  ]);
  return (offset) => {
    const line = countUpTo(starts(), offset);
    return { line, column: offset - (starts()[line - 1] ?? 0) + 1 };
  };
}

/** Returns how many of the ascending numbers are at most `limit`. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
