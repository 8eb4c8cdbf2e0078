/** Where the parts of a Model are, in a set of one file or of several. */
import type { Model } from "./model.js";
import { positionAt, type Position, type Span } from "../source/source.js";

export interface FilePosition extends Position {
  /** The main file by its name, a used one by its path from the folder of the main file. */
  readonly file: string;
}

export function positionOf(
  { file, lineStarts, used = [] }: Pick<Model, "file" | "lineStarts" | "used">,
  span: Span,
): FilePosition {
  const other = used.find(({ name }) => name === span.file);
  return { file: other?.path ?? file, ...positionAt(other?.lineStarts ?? lineStarts, span.start) };
}

/**
 * Compares spans: used files come in the order of use, before the main file; within a file the upper one comes first.
 */
export function bySetOrder({ used = [] }: Pick<Model, "used">): (left: Span, right: Span) => number {
  const ranks = new Map(used.map(({ name }, index) => [name, index]));
  const rank = ({ file }: Span): number => ranks.get(file) ?? used.length;
  return (left, right) => rank(left) - rank(right) || left.start - right.start;
}
