/** Splits a text into lines. A line ends with a newline; text after the last newline is a line too. */

/** Marks omitted lines. */
export const marker = "...";

/** A range of line numbers that start at 1. Both ends are inclusive. */
export interface LineRange {
  readonly first: number;
  readonly last: number;
}

/** An excerpt of a text, and its number of lines. */
export interface Excerpt {
  readonly text: string;
  readonly originalLines: number;
  /** The number of lines that are kept in full; less than `originalLines` if anything was cut. */
  readonly keptLines: number;
}

export function countLines(text: string): number {
  let count = 0;
  for (let start = 0; start < text.length; start = endOfLine(text, start)) count += 1;
  return count;
}

/** An excerpt with the whole text. */
export function wholeExcerpt(text: string): Excerpt {
  const lines = countLines(text);
  return { text, originalLines: lines, keptLines: lines };
}

/**
 * Returns the lines in `ranges`, with a marker on its own line for each gap. The ranges must be in order and must not
 * touch.
 */
export function excerptOfLines(text: string, ranges: readonly LineRange[]): Excerpt {
  const total = countLines(text);
  const markerLine = marker + lineBreakOf(text);
  const lastMarker = text.endsWith("\n") ? markerLine : marker;
  return {
    text: joinPieces(piecesOf(text, ranges), ranges, total, markerLine, lastMarker),
    originalLines: total,
    keptLines: lengthOf(ranges),
  };
}

/** Joins the texts of `ranges`, with a marker for each gap between them, before the first and after the last. */
export function joinPieces(
  pieces: readonly string[],
  ranges: readonly LineRange[],
  total: number,
  markerLine: string,
  lastMarker: string,
): string {
  const marked = pieces.map((piece, index) => {
    const isAfterGap = (ranges[index]?.first ?? 1) > (ranges[index - 1]?.last ?? 0) + 1;
    return isAfterGap ? markerLine + piece : piece;
  });
  return marked.join("") + ((ranges.at(-1)?.last ?? 0) < total ? lastMarker : "");
}

/** The number of lines in ranges. */
export function lengthOf(ranges: readonly LineRange[]): number {
  return ranges.reduce((length, { first, last }) => length + last - first + 1, 0);
}

function piecesOf(text: string, ranges: readonly LineRange[]): readonly string[] {
  let line = 1;
  let end = 0;
  return ranges.map(({ first, last }) => {
    const start = skipLines(text, end, first - line);
    end = skipLines(text, start, last - first + 1);
    line = last + 1;
    return text.slice(start, end);
  });
}

function skipLines(text: string, start: number, count: number): number {
  let end = start;
  for (let skipped = 0; skipped < count; skipped += 1) end = endOfLine(text, end);
  return end;
}

function endOfLine(text: string, start: number): number {
  const feed = text.indexOf("\n", start);
  return feed < 0 ? text.length : feed + 1;
}

function lineBreakOf(text: string): string {
  return text[text.indexOf("\n") - 1] === "\r" ? "\r\n" : "\n";
}
