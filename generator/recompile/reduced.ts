/** A contracts file without some of its declarations, in which all others are where they were. */
import type { Span } from "../source/source.js";
import { indexAt, type Piece } from "./pieces.js";

/**
 * The text with a comment of the same length in the place of each declaration that is not kept, and of each section of
 * which nothing is kept. A comment that starts
 * no further to the right than a declaration ends a string that goes over several lines, as the declaration did.
 */
export function reducedText(pieces: readonly Piece[], kept: ReadonlySet<string>): string {
  const left = new Set(pieces.flatMap(({ path }) => (path !== undefined && kept.has(path) ? [sectionIn(path)] : [])));
  const isKept = ({ path, heads }: Piece): boolean =>
    heads === undefined ? path === undefined || kept.has(path) : left.has(heads);
  return pieces.map((piece) => (isKept(piece) ? piece.text : blank(piece))).join("");
}

function sectionIn(path: string): string {
  return path.slice(0, path.indexOf("."));
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
