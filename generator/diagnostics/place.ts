/** The lines and columns of a span. */
import { lineStarts, positionAt, type Position, type Source, type Span } from "../source/source.js";

export interface Place {
  readonly file: string;
  /** Absent if the text of the file is not available. */
  readonly found?: { readonly source: Source; readonly start: Position; readonly end: Position };
}

/** Looks up a span in the files that were read. */
export function resolvePlace({ file, start, end }: Span, sources: readonly Source[]): Place {
  const source = sources.find(({ name }) => name === file);
  if (!source) return { file };
  const starts = startsOf(source);
  return { file, found: { source, start: positionAt(starts, start), end: positionAt(starts, end) } };
}

/** Many diagnostics of one file share its line starts. */
const knownStarts = new WeakMap<Source, readonly number[]>();

/** The line starts of a file. */
export function startsOf(source: Source): readonly number[] {
  const starts = knownStarts.get(source) ?? lineStarts(source.text);
  knownStarts.set(source, starts);
  return starts;
}
