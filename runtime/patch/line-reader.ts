/** Reads the lines of a patch one after the other. */
import { patchFaults, PatchRejection, type PatchFaultCode } from "./patch.js";

export interface LineReader {
  /** The next line; undefined after the last one. */
  readonly peek: () => string | undefined;
  /** The same inside a hunk, whose lines are counted: there, blank lines at the end of the text count. */
  readonly peekCounted: () => string | undefined;
  readonly next: () => string;
  /** The index of the next line. */
  readonly position: () => number;
  /** Rejects the patch because of the next line, the last one, or the one at an index. */
  readonly reject: (code: PatchFaultCode, at?: "next" | "last" | number) => never;
}

/**
 * Both kinds of line breaks end a line; the first line decides which. In a patch with Unix line breaks, a carriage
 * return belongs to the file. Blank lines at the end of the text do not count.
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
    reject: (code, at = "next") => {
      const index = typeof at === "number" ? at : position - (at === "last" ? 1 : 0);
      throw new PatchRejection({ code, says: patchFaults[code], line: index + 1, found: lines[index] ?? "" });
    },
  };
}

/** The part of a line after a prefix; undefined if the line does not begin with it. */
export function behind(prefix: string, line: string | undefined): string | undefined {
  return line?.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}
