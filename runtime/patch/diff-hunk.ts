/** Reads a hunk of a unified diff: its head, and as many lines as the head states. */
import type { LineReader } from "./line-reader.js";
import type { Hunk, PatchedFile, PatchLine } from "./patch.js";

interface Left {
  old: number;
  new: number;
}

const headPattern = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/;

type Kinds = readonly PatchLine["kind"][];

/**
 * The kinds of lines that are allowed in the hunks of a file. A new file has only added lines, a deleted file only
 * removed ones.
 */
const allowedIn: Readonly<Record<PatchedFile["action"], Kinds>> = {
  add: ["added"],
  update: ["added", "removed", "context"],
  delete: ["removed"],
};

/** Reads a hunk. `before` is the previous hunk of the file. */
export function readDiffHunk(action: PatchedFile["action"], before: Hunk | undefined, reader: LineReader): Hunk {
  const head = headPattern.exec(reader.peek() ?? "");
  if (!head) return reader.reject("patch_line");
  const [, start, oldCount = "1", newStart, newCount = "1", section] = head;
  const oldStart = Number(start);
  if (!(before ? canFollow(before, oldStart) : canBeFirst(action, oldStart, Number(oldCount), Number(newStart))))
    reader.reject("patch_hunks");
  reader.next();
  const lines = readLines({ old: Number(oldCount), new: Number(newCount) }, allowedIn[action], reader);
  return { ...(section ? { section } : {}), oldStart, newStart: Number(newStart), lines };
}

/**
 * Whether a hunk can be the first one. In a new or deleted file it contains all lines. `-1,0` means the start and the
 * end of the file for git, so an existing file would have to be empty.
 */
function canBeFirst(action: PatchedFile["action"], oldStart: number, oldCount: number, newStart: number): boolean {
  if (action === "update") return oldStart !== 1 || oldCount > 0;
  return action === "add" ? oldStart === 0 && newStart <= 1 : newStart === 0 && oldStart <= 1;
}

/**
 * Whether another hunk can follow. Git looks for a hunk that starts at line 1 only at the start of the file, and for
 * one that ends with a change only at its end.
 */
function canFollow({ oldStart = 0, lines }: Hunk, start: number): boolean {
  const last = lines.at(-1);
  const length = lines.filter(({ kind }) => kind !== "added").length;
  return (
    start > 1 &&
    start >= oldStart + length &&
    last?.kind === "context" &&
    !lines.some(({ endsWithoutBreak }) => endsWithoutBreak)
  );
}

function readLines(left: Left, allowed: Kinds, reader: LineReader): readonly PatchLine[] {
  const lines: PatchLine[] = [];
  while (left.old > 0 || left.new > 0) lines.push(readLine(left, allowed, reader));
  if (/^[-+ ]/.test(reader.peek() ?? "")) reader.reject("patch_counts");
  return lines;
}

type Taken = { readonly kind: PatchLine["kind"]; readonly old: number; readonly new: number };

const kinds: Readonly<Record<string, Taken>> = {
  " ": { kind: "context", old: 1, new: 1 },
  "-": { kind: "removed", old: 1, new: 0 },
  "+": { kind: "added", old: 0, new: 1 },
};

/** An empty line is a context line that lost its leading space. */
function readLine(left: Left, allowed: Kinds, reader: LineReader): PatchLine {
  const line = reader.peekCounted();
  const taken = line === undefined ? undefined : kinds[line.charAt(0) || " "];
  if (line === undefined || !taken || taken.old > left.old || taken.new > left.new)
    return reader.reject("patch_counts", line === undefined ? "last" : "next");
  if (!allowed.includes(taken.kind)) reader.reject("patch_line");
  left.old -= taken.old;
  left.new -= taken.new;
  reader.next();
  return withMark({ kind: taken.kind, text: line.slice(1) }, left, reader);
}

/**
 * Applies the marker for a missing line break to the last line of a side. It may be in the middle of a hunk, between
 * removed and added lines.
 */
function withMark(line: PatchLine, left: Left, reader: LineReader): PatchLine {
  if (!isMark(reader.peek())) return line;
  reader.next();
  if (line.text === "" || (line.kind !== "added" && left.old > 0) || (line.kind !== "removed" && left.new > 0))
    reader.reject("patch_end", "last");
  return { ...line, endsWithoutBreak: true };
}

/**
 * Whether a line is the marker for a missing line break. Git writes it in the user's language, and accepts any text of
 * this length.
 */
function isMark(line: string | undefined): boolean {
  return line !== undefined && /^\\ .{9,}$/s.test(line);
}
