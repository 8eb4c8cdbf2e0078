/** Removes declarations from a contracts file without moving the others. */
import type { Span } from "../source/source.js";
import { indexAt, type Piece } from "./pieces.js";

/**
 * Replaces each declaration that is not kept, and each section without kept declarations, with a comment of the same
 * length. Such a comment is not indented, so it ends a string over several lines before it, as the declaration did.
 */
export function reducedText(pieces: readonly Piece[], kept: ReadonlySet<string>): string {
  const left = new Set(pieces.flatMap(({ path }) => (path !== undefined && kept.has(path) ? [sectionIn(path)] : [])));
  const isKept = ({ path, section }: Piece): boolean =>
    section === undefined ? path === undefined || kept.has(path) : left.has(section);
  return pieces.map((piece) => (isKept(piece) ? piece.text : blank(piece))).join("");
}

function sectionIn(path: string): string {
  return path.slice(0, path.indexOf("."));
}

/** Keeps the line ending. */
function blank({ text }: Piece): string {
  const end = /\r?\n$/.exec(text)?.[0] ?? "";
  return `${"#".padEnd(text.length - end.length, " ")}${end}`;
}

/** Returns how far a piece has moved; undefined if its text changed. */
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
