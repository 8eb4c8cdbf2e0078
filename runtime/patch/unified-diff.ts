/** The unified diff with a head of git before each file. */
import { type FileHead, readHead } from "./diff-head.js";
import { readDiffHunk } from "./diff-hunk.js";
import type { LineReader } from "./line-reader.js";
import { patchedFiles } from "./patched-files.js";
import type { Hunk, Patch, PatchedFile, PatchLine } from "./patch.js";

/** Reads all files of a diff. Heads of hunks say how many lines follow, so that `--- x` inside a hunk is a removed line. */
export function readDiff(reader: LineReader): Patch {
  const files = patchedFiles(reader, readFile);
  while (reader.peek() !== undefined) files.readNext();
  return { syntax: "unified_diff", files: files.finish() };
}

function readFile(reader: LineReader): PatchedFile {
  const file = fileOf(readHead(reader), reader);
  return { ...file, hunks: readHunks(kinds[file.action], reader) };
}

function fileOf({ before, after, isExecutable }: FileHead, reader: LineReader): Omit<PatchedFile, "hunks"> {
  if (after === undefined) return { action: "delete", path: before ?? reader.refuse("patch_without_file", "last") };
  if (before === undefined) return { action: "add", path: after, ...(isExecutable && { executable: true }) };
  return { action: "update", path: after, ...(before !== after && { movedFrom: before }) };
}

/** A file that is new has no line of before, one that is deleted none of after. */
const kinds: Readonly<Record<PatchedFile["action"], readonly PatchLine["kind"][]>> = {
  add: ["added"],
  update: ["added", "removed", "context"],
  delete: ["removed"],
};

function readHunks(allowed: readonly PatchLine["kind"][], reader: LineReader): readonly Hunk[] {
  const hunks: Hunk[] = [];
  while (reader.peek()?.startsWith("@@ ")) hunks.push(readDiffHunk(allowed, reader));
  return hunks;
}
