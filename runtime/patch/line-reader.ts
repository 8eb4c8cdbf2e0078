/** The lines of a patch, one after the other. */
import { PatchRefusal, type PatchFaultCode } from "./patch.js";

export interface LineReader {
  /** The line that comes next; undefined behind the last. */
  readonly peek: () => string | undefined;
  readonly next: () => string;
  /** Ends the reading with a fault of the line that comes next, or of the one before where `at` says so. */
  readonly refuse: (code: PatchFaultCode, at?: "next" | "last") => never;
}

/** Line breaks of both kinds end a line; the blank lines at the end of the text are none. */
export function readLines(text: string): LineReader {
  const lines = text.trimEnd().split("\n").map(withoutReturn);
  let position = 0;
  return {
    peek: () => lines[position],
    next: () => lines[position++] ?? "",
    refuse: (code, at = "next") => {
      const index = at === "next" ? position : position - 1;
      throw new PatchRefusal({ code, line: index + 1, found: lines[index] ?? "" });
    },
  };
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/** What stands behind a prefix of a line; undefined where the line does not begin with it. */
export function behind(prefix: string, line: string | undefined): string | undefined {
  return line?.startsWith(prefix) ? line.slice(prefix.length) : undefined;
}
