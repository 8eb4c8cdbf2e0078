/** The locations of the parts of a Model, in one or several files. */
import type { Model } from "./model.js";
import { positionAt, type Position, type Span } from "../source/source.js";

interface FilePosition extends Position {
  /** The name of the root file, or the path of an included file relative to the directory of the root file. */
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
 * Compares spans: included files come in the order of use, before the root file; within a file the order is that of the
 * lines.
 */
export function bySetOrder({ used = [] }: Pick<Model, "used">): (left: Span, right: Span) => number {
  const ranks = new Map(used.map(({ name }, index) => [name, index]));
  const rank = ({ file }: Span): number => ranks.get(file) ?? used.length;
  return (left, right) => rank(left) - rank(right) || left.start - right.start;
}
