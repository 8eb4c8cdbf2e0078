/** A contracts file without some of its declarations, in which all others are where they were. */
import type { Span } from "../source/source.js";
import type { Piece } from "./pieces.js";

/**
 * The text with a comment of the same length in the place of each declaration that is not kept. A comment that starts
 * no further to the right than a declaration ends a string that goes over several lines, as the declaration did.
 */
export function reducedText(pieces: readonly Piece[], kept: ReadonlySet<string>): string {
  return pieces.map((piece) => (piece.path === undefined || kept.has(piece.path) ? piece.text : blank(piece))).join("");
}

/** The line break at the end stays. */
function blank({ text }: Piece): string {
  const end = /\r?\n$/.exec(text)?.[0] ?? "";
  return `${"#".padEnd(text.length - end.length, " ")}${end}`;
}

/** How far a piece has moved from the former text; nothing if it reads otherwise now. */
export function distanceOf(
  { start, end }: Span,
  former: readonly Piece[],
  pieces: readonly Piece[],
): number | undefined {
  const index = indexAt(former, start);
  const [from, to] = [former[index], pieces[index]];
  if (!from || !to || from.text !== to.text || end > from.start + from.text.length) return undefined;
  return to.start - from.start;
}

/** The piece of a file that an offset is in, by binary search. */
export function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  return pieces[indexAt(pieces, offset)];
}

function indexAt(pieces: readonly Piece[], offset: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
