/** The text of a contracts file, and locations in it. */

/** A file. `name` is what messages show: a path relative to the current directory, never an absolute one. */
export interface Source {
  readonly name: string;
  readonly text: string;
}

/** A file that the root file includes, directly or indirectly. */
export interface UsedSource extends Source {
  /** Relative to the directory of the root file, with `/`: the name in outputs, wherever the command was started. */
  readonly path: string;
}

/** The properties of such a file when its text is no longer needed. */
export interface UsedFile extends Pick<UsedSource, "name" | "path"> {
  readonly lineStarts: readonly number[];
}

/**
 * A range of UTF-16 offsets in the text of the file called `file`; `end` is exclusive. Plain data, so a Model can
 * contain it.
 */
export interface Span {
  readonly file: string;
  readonly start: number;
  readonly end: number;
}

/** A value of the contracts file with its location. */
export interface Located<T> {
  readonly value: T;
  readonly span: Span;
}

export type LocatedText = Located<string>;

/** Line and column, both counted from 1; the column counts UTF-16 units, as editors do. */
export interface Position {
  readonly line: number;
  readonly column: number;
}

/** The offsets at which the lines of a string begin; LF, CRLF and a single CR each end a line, as in YAML. */
export function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (const match of text.matchAll(/\r\n|\n|\r/g)) starts.push(match.index + match[0].length);
  return starts;
}

/** The position of an offset, by binary search in the line starts of the same text. */
export function positionAt(starts: readonly number[], offset: number): Position {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 };
}
