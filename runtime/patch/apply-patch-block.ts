/** The apply-patch format: `*** Begin Patch`, a section for each file, `*** End Patch`. */
import { behind, type LineReader } from "./line-reader.js";
import { plainPath, safePath } from "./patch-path.js";
import { patchedFiles } from "./patched-files.js";
import type { Hunk, Patch, PatchedFile, PatchLine } from "./patch.js";

export const blockStart = "*** Begin Patch";
const blockEnd = "*** End Patch";
const fileEnd = "*** End of File";

/** Reads the block. Here `--x` is a removed line, whatever it would be in a unified diff. */
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
    const path = behind(head, reader.peek());
    if (path === undefined) continue;
    reader.next();
    return read(safePath(path, reader), reader);
  }
  return reader.reject(reader.peek()?.startsWith("*** ") ? "patch_line" : "patch_without_file");
}

function readAdded(reader: LineReader): readonly Hunk[] {
  const lines: PatchLine[] = [];
  for (let text = behind("+", reader.peek()); text !== undefined; text = behind("+", reader.peek())) {
    lines.push({ kind: "added", text });
    reader.next();
  }
  return lines.length > 0 ? [{ lines }] : [];
}

function readUpdate(path: string, reader: LineReader): PatchedFile {
  const target = behind("*** Move to: ", reader.peek());
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

/** The head of the next section, or the end of the block. */
function isHead(line: string | undefined): boolean {
  return line !== undefined && line.startsWith("*** ") && line.trimEnd() !== fileEnd;
}

function readHunk(reader: LineReader): Hunk {
  const section = behind("@@", reader.peek())?.trim();
  if (section !== undefined) reader.next();
  const lines: PatchLine[] = [];
  while (belongsToHunk(reader.peek())) readLine(reader, lines);
  return { ...(section ? { section } : {}), lines };
}

function belongsToHunk(line: string | undefined): line is string {
  return line !== undefined && !isHead(line) && !line.startsWith("@@");
}

const kinds: Readonly<Record<string, PatchLine["kind"]>> = { "+": "added", "-": "removed", " ": "context" };

/** An empty line is a context line that lost its space. */
function readLine(reader: LineReader, lines: PatchLine[]): void {
  const line = reader.peek() ?? "";
  const kind = kinds[line.charAt(0) || " "];
  const isFileEnd = line.trimEnd() === fileEnd;
  if (!kind && !isFileEnd) reader.reject("patch_line");
  if (kind) lines.push({ kind, text: line.slice(1) });
  reader.next();
}
