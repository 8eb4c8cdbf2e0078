import type { Readable } from "node:stream";
import { startOfText } from "../../runtime/support/characters.js";
import { sumOf } from "../numbers.js";
import { countLines } from "../text/lines.js";

/** The beginning of a stream, and its total size. */
export interface CollectedText {
  readonly text: string;
  /** The number of lines of the whole output. */
  readonly lines: number;
  /** The number of UTF-16 units of the whole output. */
  readonly units: number;
  readonly isWhole: boolean;
}

/**
 * Reads a stream to its end and keeps at most `limit` UTF-16 units. The returned function returns the text that has
 * arrived so far.
 */
export function collectText(stream: Readable, limit: number): () => CollectedText {
  const pieces: string[] = [];
  let room = limit;
  let units = 0;
  let lines = 0;
  let isLineOpen = false;
  stream.setEncoding("utf8");
  stream.on("data", (piece: string) => {
    lines += countLines(piece) - (isLineOpen ? 1 : 0);
    isLineOpen = !piece.endsWith("\n");
    units += piece.length;
    if (room > 0) pieces.push(startOfText(piece, room));
    room -= piece.length;
  });
  return () => ({ text: pieces.join(""), lines, units, isWhole: units <= limit });
}

/** Joins texts and stops after the first incomplete one, or after `limit` UTF-16 units. */
export function joinTexts(texts: readonly CollectedText[], limit: number): CollectedText {
  const cut = texts.findIndex(({ isWhole }) => !isWhole);
  const joined = texts
    .slice(0, cut < 0 ? undefined : cut + 1)
    .map(({ text }) => text)
    .join("");
  return {
    text: startOfText(joined, limit),
    lines: sumOf(texts.map(({ lines }) => lines)),
    units: sumOf(texts.map(({ units }) => units)),
    isWhole: cut < 0 && joined.length <= limit,
  };
}
