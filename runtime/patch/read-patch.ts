/** Parses a text as a patch. */
import { blockStart, readBlock } from "./apply-patch-block.js";
import { diffStart } from "./diff-head.js";
import { readLines, type LineReader } from "./line-reader.js";
import { endOfMessage } from "../read/candidates/region.js";
import { type Patch, type PatchFault, type PatchFaultCode, patchFaults, PatchRejection } from "./patch.js";
import { readDiff } from "./unified-diff.js";

export type PatchReading = { readonly patch: Patch } | { readonly fault: PatchFault };

/** Matches one fence around the whole text, with the same characters at both ends. */
const fenced = /^(\s*(`{3,}|~{3,})[\w+.-]*[^\S\n]*\n)([^]*\n)\2\s*$/;

/**
 * Returns the patch that a text consists of, or its first fault. Undefined for a text that does not start like a patch,
 * such as prose about a patch. Whitespace and one fence around the patch are ignored. An apply-patch block ends with a
 * marker. A diff does not, so it is rejected if the model was stopped.
 *
 * A token such as `<|im_end|>` on its own line is ignored. Directly after the last line of a diff, it may be part of
 * that line, so the diff is rejected, unless the token closes a tag in the line (`<s>old</s>`).
 *
 * @param isUnread whether nothing else was found in the text, so a patch that does not start the text is a fault
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

/** Matches the line before a token that ends a message, if the token cannot be part of the file. */
const betweenMessages = /^(?:\s*|`{3,}|~{3,}|\*\*\* End Patch)\s*$/;

function readWhole(text: string, isCutOff: boolean): PatchReading | undefined {
  const [, opening = "", , content] = fenced.exec(text) ?? [];
  return content === undefined ? readBare(text, isCutOff) : readBare(opening.replace(/\S/g, " ") + content, isCutOff);
}

/**
 * Matches the start of a patch: a line of an apply-patch block or of git, or the two lines of a diff without git's
 * lines.
 */
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
