/** Reads the lines of a patch in order. */
import { patchFaults, PatchRejection, type PatchFaultCode } from "./patch.js";

export interface LineReader {
  /** Returns the next line; undefined after the last one. */
  readonly peek: () => string | undefined;
  /** The same inside a hunk, whose lines are counted, so blank lines at the end of the text count too. */
  readonly peekCounted: () => string | undefined;
  readonly next: () => string;
  /** Returns the index of the next line. */
  readonly position: () => number;
  /** Rejects the patch. The error refers to the next line, the last one that was read, or the line at an index. */
  readonly reject: (code: PatchFaultCode, at?: "next" | "last" | number) => never;
}

/**
 * Splits a text into lines. The first line decides which line break is used. If that is `\n`, a carriage return is part
 * of the file. Blank lines at the end of the text are ignored.
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

/** Returns the part of a line after a prefix; undefined if the line does not start with it. */
export function textAfter(prefix: string, line: string | undefined): string | undefined {
  return line?.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}
