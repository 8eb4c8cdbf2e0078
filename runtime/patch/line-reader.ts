/** The lines of a patch, one after the other. */
import { PatchRefusal, type PatchFaultCode } from "./patch.js";

export interface LineReader {
  /** The line that comes next; undefined behind the last. */
  readonly peek: () => string | undefined;
  /** The same, where lines are counted: blank ones at the end of the text are lines there. */
  readonly peekCounted: () => string | undefined;
  readonly next: () => string;
  /** Which line comes next, counted from 0. */
  readonly position: () => number;
  /** Ends the reading with a fault of the line that comes next, of the one before, or of any other by its position. */
  readonly refuse: (code: PatchFaultCode, at?: "next" | "last" | number) => never;
}

/**
 * Line breaks of both kinds end a line, whichever ends the first one: in a patch with those of Unix a carriage return
 * belongs to the file. The blank lines at the end of the text are none.
 */
export function readLines(text: string): LineReader {
  const lines = text.split(/^[^\n]*\r\n/.test(text) ? /\r?\n/ : "\n");
  const end = lines.findLastIndex((line) => line.trim() !== "") + 1;
  let position = 0;
  return {
    peek: () => (position < end ? lines[position] : undefined),
    peekCounted: () => (position < lines.length - 1 || lines[position] !== "" ? lines[position] : undefined),
    next: () => lines[position++] ?? "",
    position: () => position,
    refuse: (code, at = "next") => {
      const index = typeof at === "number" ? at : position - (at === "last" ? 1 : 0);
      throw new PatchRefusal({ code, line: index + 1, found: lines[index] ?? "" });
    },
  };
}

/** What stands behind a prefix of a line; undefined where the line does not begin with it. */
export function behind(prefix: string, line: string | undefined): string | undefined {
  return line?.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}
