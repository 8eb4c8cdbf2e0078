/** A hunk of a unified diff: its head, and as many lines as the head says. */
import type { LineReader } from "./line-reader.js";
import type { Hunk, PatchLine } from "./patch.js";

interface Left {
  old: number;
  new: number;
}

const headPattern = /^@@ -(\d{1,9})(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@ ?(.*)$/;

type Kinds = readonly PatchLine["kind"][];

/** Of lines of the kinds that the file may have. */
export function readDiffHunk(allowed: Kinds, reader: LineReader): Hunk {
  const head = headPattern.exec(reader.peek() ?? "");
  if (!head) return reader.refuse("patch_line");
  reader.next();
  const [, oldStart, oldCount = "1", newStart, newCount = "1", section] = head;
  const lines = readLines({ old: Number(oldCount), new: Number(newCount) }, allowed, reader);
  return { ...(section ? { section } : {}), oldStart: Number(oldStart), newStart: Number(newStart), lines };
}

function readLines(left: Left, allowed: Kinds, reader: LineReader): readonly PatchLine[] {
  const lines: PatchLine[] = [];
  while (left.old > 0 || left.new > 0) lines.push(readLine(left, allowed, reader));
  if (isMark(reader.peek())) markEnd(lines, reader);
  if (/^[-+ ]/.test(reader.peek() ?? "")) reader.refuse("patch_counts");
  return lines;
}

type Taken = { readonly kind: PatchLine["kind"]; readonly old: number; readonly new: number };

const kinds: Readonly<Record<string, Taken>> = {
  " ": { kind: "context", old: 1, new: 1 },
  "-": { kind: "removed", old: 1, new: 0 },
  "+": { kind: "added", old: 0, new: 1 },
};

/** An empty line is one of context whose blank was lost. */
function readLine(left: Left, allowed: Kinds, reader: LineReader): PatchLine {
  const line = reader.peekCounted();
  const taken = line === undefined ? undefined : kinds[line.charAt(0) || " "];
  if (line === undefined || !taken || taken.old > left.old || taken.new > left.new) return reader.refuse("patch_counts", line === undefined ? "last" : "next");
  if (!allowed.includes(taken.kind)) reader.refuse("patch_line");
  left.old -= taken.old;
  left.new -= taken.new;
  reader.next();
  return withMark({ kind: taken.kind, text: line.slice(1) }, left, reader);
}

/** The mark may stand between the last removed line and the added ones. */
function withMark(line: PatchLine, left: Left, reader: LineReader): PatchLine {
  if (!isMark(reader.peek()) || (left.old === 0 && left.new === 0)) return line;
  reader.next();
  return { ...line, endsWithoutBreak: true };
}

/** What git writes below a last line without a line break, in any language. */
function isMark(line: string | undefined): boolean {
  return line?.startsWith("\\ ") ?? false;
}

function markEnd(lines: PatchLine[], reader: LineReader): void {
  reader.next();
  const last = lines.pop();
  if (last) lines.push({ ...last, endsWithoutBreak: true });
}
