/** Files that are too large to be held: read piece by piece, in memory that does not grow with them. */
import type { FileHandle } from "node:fs/promises";
import { longestLine } from "../limits.js";
import { joinPieces, marker, type Excerpt, type LineRange } from "../text/lines.js";
import { truncateLine } from "../text/truncate-line.js";

/** The text of a file from its beginning, in pieces that tear no character apart; at most `bytes` of it. */
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

/** Only the lines in `ranges`, of each at most 2000 characters. */
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
  /** Without its line feed, and where it is too long only enough of it to see that. */
  readonly line: string;
}

/** A character is at most two UTF-16 units, so that more of them than this are more characters than are shown. */
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

/** A piece of text split at its line feeds. */
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
