/** The apply-patch format: `*** Begin Patch`, a section for each file, `*** End Patch`. */
import { textAfter, type LineReader } from "./line-reader.js";
import { plainPath, safePath } from "./patch-path.js";
import { patchedFiles } from "./patched-files.js";
import type { Hunk, Patch, PatchedFile, PatchLine } from "./patch.js";

export const blockStart = "*** Begin Patch";
const blockEnd = "*** End Patch";
const fileEnd = "*** End of File";

/** Reads the block. `--x` is a removed line here, even if it would be a header in a unified diff. */
export function readBlock(reader: LineReader): Patch {
  reader.next();
  const files = patchedFiles(reader, readFile);
  if (reader.peek()?.trimEnd() === blockEnd) reader.reject("patch_without_file");
  while (reader.peek() !== undefined && reader.peek()?.trimEnd() !== blockEnd) files.readNext();
  if (reader.peek() === undefined) reader.reject("patch_unclosed", "last");
  reader.next();
  if (reader.peek() !== undefined) reader.reject("patch_after_end");
  return { syntax: "apply_patch", files: files.finish() };
}

const actions: readonly { readonly head: string; readonly read: (path: string, reader: LineReader) => PatchedFile }[] =
  [
    { head: "*** Add File: ", read: (path, reader) => ({ action: "add", path, hunks: readAdded(reader) }) },
    { head: "*** Delete File: ", read: (path) => ({ action: "delete", path, hunks: [] }) },
    { head: "*** Update File: ", read: readUpdate },
  ];

function readFile(reader: LineReader): PatchedFile {
  for (const { head, read } of actions) {
    const path = textAfter(head, reader.peek());
    if (path === undefined) continue;
    reader.next();
    return read(safePath(path, reader), reader);
  }
  return reader.reject(reader.peek()?.startsWith("*** ") ? "patch_line" : "patch_without_file");
}

function readAdded(reader: LineReader): readonly Hunk[] {
  const lines: PatchLine[] = [];
  for (let text = textAfter("+", reader.peek()); text !== undefined; text = textAfter("+", reader.peek())) {
    lines.push({ kind: "added", text });
    reader.next();
  }
  return lines.length > 0 ? [{ lines }] : [];
}

function readUpdate(path: string, reader: LineReader): PatchedFile {
  const target = textAfter("*** Move to: ", reader.peek());
  if (target !== undefined) reader.next();
  const to = target === undefined ? path : safePath(target, reader);
  return {
    action: "update",
    path: to,
    ...(plainPath(to) !== plainPath(path) && { movedFrom: path }),
    hunks: readHunks(reader),
  };
}

function readHunks(reader: LineReader): readonly Hunk[] {
  const hunks: Hunk[] = [];
  while (reader.peek() !== undefined && !isHead(reader.peek())) hunks.push(readHunk(reader));
  return hunks;
}

/** Whether a line starts the next section or ends the block. */
function isHead(line: string | undefined): boolean {
  return line !== undefined && line.startsWith("*** ") && line.trimEnd() !== fileEnd;
}

function readHunk(reader: LineReader): Hunk {
  const section = textAfter("@@", reader.peek())?.trim();
  if (section !== undefined) reader.next();
  const lines: PatchLine[] = [];
  while (belongsToHunk(reader.peek())) readLine(reader, lines);
  return { ...(section ? { section } : {}), lines };
}

function belongsToHunk(line: string | undefined): line is string {
  return line !== undefined && !isHead(line) && !line.startsWith("@@");
}

const kinds: Readonly<Record<string, PatchLine["kind"]>> = { "+": "added", "-": "removed", " ": "context" };

/** An empty line is a context line that lost its leading space. */
function readLine(reader: LineReader, lines: PatchLine[]): void {
  const line = reader.peek() ?? "";
  const kind = kinds[line.charAt(0) || " "];
  const isFileEnd = line.trimEnd() === fileEnd;
  if (!kind && !isFileEnd) reader.reject("patch_line");
  if (kind) lines.push({ kind, text: line.slice(1) });
  reader.next();
}
