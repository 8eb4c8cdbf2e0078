/** Reads a file that is too large for memory in pieces, with constant memory use. */
import type { FileHandle } from "node:fs/promises";
import { longestLine } from "../limits.js";
import { joinPieces, marker, type Excerpt, type LineRange } from "../text/lines.js";
import { truncateLine } from "../text/truncate-line.js";

/** Yields the text of a file in pieces that do not split characters, at most `bytes` of it. */
export function textOf(file: FileHandle, bytes = Infinity): AsyncIterable<string> {
  return file.createReadStream({ encoding: "utf8", start: 0, end: bytes - 1, autoClose: false });
}

export async function countLinesOfFile(file: FileHandle): Promise<number> {
  let feeds = 0;
  let isOpen = false;
  for await (const piece of textOf(file)) {
    feeds += feedsIn(piece);
    isOpen = !piece.endsWith("\n");
  }
  return feeds + (isOpen ? 1 : 0);
}

/** Returns the lines in `ranges`, each cut to 2,000 characters. */
export async function excerptOfFile(file: FileHandle, ranges: readonly LineRange[], total: number): Promise<Excerpt> {
  const kept = ranges.map(() => [] as string[]);
  let cut = 0;
  for await (const { range, line } of linesIn(file, ranges)) {
    const shown = truncateLine(line);
    if (shown !== line) cut += 1;
    kept[range]?.push(shown, "\n");
  }
  const pieces = kept.map((lines) => lines.join(""));
  const lines = kept.reduce((sum, { length }) => sum + length / 2, 0);
  return {
    text: joinPieces(pieces, ranges, total, `${marker}\n`, marker),
    originalLines: total,
    keptLines: lines - cut,
  };
}

interface LineOfRange {
  readonly range: number;
  /** Without its newline. A line that is too long is only kept as far as needed to detect that. */
  readonly line: string;
}

/** A character has at most two UTF-16 units, so a longer line has more characters than are shown. */
const unitsKept = 2 * longestLine + 2;

async function* linesIn(file: FileHandle, ranges: readonly LineRange[]): AsyncGenerator<LineOfRange> {
  let number = 1;
  let range = 0;
  let line = "";
  for await (const piece of textOf(file)) {
    for (const part of partsOf(piece)) {
      const { first, last } = ranges[range] ?? { first: Infinity, last: Infinity };
      const isWanted = number >= first;
      if (isWanted) line += part.text.slice(0, unitsKept - line.length);
      if (!part.endsLine) continue;
      if (isWanted) yield { range, line };
      line = "";
      if (number === last) range += 1;
      number += 1;
    }
  }
  if (line !== "") yield { range, line };
}

interface Part {
  readonly text: string;
  readonly endsLine: boolean;
}

/** Splits a piece of text at its newlines. */
function* partsOf(piece: string): Generator<Part> {
  let start = 0;
  for (let feed = piece.indexOf("\n"); feed >= 0; feed = piece.indexOf("\n", start)) {
    yield { text: piece.slice(start, feed), endsLine: true };
    start = feed + 1;
  }
  if (start < piece.length) yield { text: piece.slice(start), endsLine: false };
}

function feedsIn(piece: string): number {
  let count = 0;
  for (let feed = piece.indexOf("\n"); feed >= 0; feed = piece.indexOf("\n", feed + 1)) count += 1;
  return count;
}
