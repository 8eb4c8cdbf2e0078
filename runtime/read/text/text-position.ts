/** Lines and columns in a text. */
import { lazily } from "../../support/lazily.js";

/** Both from 1; columns in UTF-16 code units, as editors and the YAML diagnostics count them. */
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
 * The same for who asks about one text many times: its lines are looked for once, when the first position is asked for.
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

/** How many of the numbers, which ascend, are no larger than the limit. */
function countUpTo(numbers: readonly number[], limit: number): number {
  let [low, high] = [0, numbers.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((numbers[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}
