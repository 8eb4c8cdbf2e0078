/** Parses a text as a patch. */
import { blockStart, readBlock } from "./apply-patch-block.js";
import { diffStart } from "./diff-head.js";
import { readLines, type LineReader } from "./line-reader.js";
import { endOfMessage } from "../read/candidates/region.js";
import { type Patch, type PatchFault, type PatchFaultCode, patchFaults, PatchRejection } from "./patch.js";
import { readDiff } from "./unified-diff.js";

export type PatchReading = { readonly patch: Patch } | { readonly fault: PatchFault };

/** One fence around all of the text; the marks at both ends are alike. */
const fenced = /^(\s*(`{3,}|~{3,})[\w+.-]*[^\S\n]*\n)([^]*\n)\2\s*$/;

/**
 * The patch that a text is as a whole, or its first fault. Undefined for a text that does not begin as a patch does,
 * prose about one included: whatever is wrong with it, it is no broken patch. White space and one fence around the
 * patch do not count. The end of an apply-patch block has a mark. A diff has none, so it is rejected if the model was
 * stopped. A token such as `<|im_end|>` on a line of its own does not count; right after the last line of a diff it may
 * be a part of that line, so the diff is rejected, unless it closes a tag of the line (`<s>old</s>`).
 *
 * @param isUnread nothing else was found in the text either, so a patch further on is at fault
 */
export function readPatch(text: string, isCutOff = false, isUnread = false): PatchReading | undefined {
  if (isUnread) return misplaced(text);
  const end = endOfMessage(text);
  const message = text.slice(0, end);
  const lastLine = message.slice(message.lastIndexOf("\n") + 1);
  if (end === text.length || betweenMessages.test(lastLine)) return readWhole(message, isCutOff);
  const reading = readWhole(text, isCutOff);
  return reading && "patch" in reading && !/<s[ >]/.test(lastLine)
    ? { fault: faultAtEnd("patch_after_end", text) }
    : reading;
}

/** The line before a token that ends a message, if the token cannot be a part of the file. */
const betweenMessages = /^(?:\s*|`{3,}|~{3,}|\*\*\* End Patch)\s*$/;

function readWhole(text: string, isCutOff: boolean): PatchReading | undefined {
  const [, opening = "", , content] = fenced.exec(text) ?? [];
  return content === undefined
    ? readBare(text, isCutOff)
    : readBare(opening.replace(/\S/g, () => " ") + content, isCutOff);
}

/** Where a patch begins: one line of an apply-patch block or of git, or the two lines of a diff without git's. */
const anyStart = /^(?:\*\*\* Begin Patch|diff --git |--- \S.*\n\+\+\+ \S)/m;

function misplaced(text: string): PatchReading | undefined {
  const start = text.search(anyStart);
  if (start < 0) return undefined;
  const code = text.slice(0, start).trim() === "" ? "patch_names" : "patch_not_whole";
  const [found = ""] = text.slice(start).split("\n", 1);
  return { fault: { code, says: patchFaults[code], line: text.slice(0, start).split("\n").length, found } };
}

function readBare(text: string, isCutOff: boolean): PatchReading | undefined {
  const leading = text.length - text.trimStart().length;
  const read = readerOf(text.slice(leading));
  const reading = read && attempt(read, text, leading);
  return isCutOff && reading && "patch" in reading && reading.patch.syntax === "unified_diff"
    ? { fault: faultAtEnd("patch_cut", text) }
    : reading;
}

function faultAtEnd(code: PatchFaultCode, text: string): PatchFault {
  const lines = text.trimEnd().split("\n");
  return { code, says: patchFaults[code], line: lines.length, found: lines.at(-1) ?? "" };
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
