import type { Readable } from "node:stream";
import { startOfText } from "../text/characters.js";
import { countLines } from "../text/lines.js";

/** The beginning of what a stream gave, and how much there was of it. */
export interface CollectedText {
  readonly text: string;
  /** Lines of the whole output. */
  readonly lines: number;
  readonly isWhole: boolean;
}

/** Reads a stream to its end and keeps no more than `limit` UTF-16 units of it. What is returned tells what has come so far. */
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
  return () => ({ text: pieces.join(""), lines, isWhole: units <= limit });
}
