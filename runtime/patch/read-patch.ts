/** Parses a text as a patch. */
import { blockStart, readBlock } from "./apply-patch-block.js";
import { diffStart } from "./diff-head.js";
import { readLines, type LineReader } from "./line-reader.js";
import { type Patch, type PatchFault, PatchRejection } from "./patch.js";
import { readDiff } from "./unified-diff.js";

export type PatchReading = { readonly patch: Patch } | { readonly fault: PatchFault };

/**
 * The patch that a text is as a whole, or its first fault. Undefined for a text that does not begin as a patch does,
 * prose about one included: whatever is wrong with it, it is no broken patch. White space around the patch does not
 * count.
 */
export function readPatch(text: string): PatchReading | undefined {
  const leading = text.length - text.trimStart().length;
  const read = readerOf(text.slice(leading));
  return read && attempt(read, text, leading);
}

function readerOf(text: string): ((reader: LineReader) => Patch) | undefined {
  if (text.startsWith(diffStart)) return readDiff;
  const [first = ""] = text.split("\n", 1);
  return first.trimEnd() === blockStart ? readBlock : undefined;
}

function attempt(read: (reader: LineReader) => Patch, text: string, leading: number): PatchReading {
  const skipped = text.slice(0, leading).split("\n").length - 1;
  try {
    return { patch: read(readLines(text.slice(leading))) };
  } catch (error) {
    if (error instanceof PatchRejection) return { fault: { ...error.fault, line: error.fault.line + skipped } };
    throw error;
  }
}
