/** Reads a unified diff with a git head before each file. */
import { type FileHead, readHead } from "./diff-head.js";
import { readDiffHunk } from "./diff-hunk.js";
import type { LineReader } from "./line-reader.js";
import { patchedFiles } from "./patched-files.js";
import type { Hunk, Patch, PatchedFile } from "./patch.js";

/**
 * Reads all files of a diff. The head of a hunk states the number of its lines, so `--- x` inside a hunk is a removed
 * line.
 */
export function readDiff(reader: LineReader): Patch {
  const files = patchedFiles(reader, readFile);
  while (reader.peek() !== undefined) files.readNext();
  return { syntax: "unified_diff", files: files.finish() };
}

function readFile(reader: LineReader): PatchedFile {
  const head = readHead(reader);
  const file = fileOf(head, reader);
  const hunks = readHunks(file.action, reader);
  if (hunks.length === 0 && file.action === "update" && file.movedFrom === undefined)
    reader.reject("patch_without_change", head.first);
  return { ...file, hunks };
}

function fileOf({ before, after, isExecutable }: FileHead, reader: LineReader): Omit<PatchedFile, "hunks"> {
  if (after === undefined) return { action: "delete", path: before ?? reader.reject("patch_without_file", "last") };
  if (before === undefined) return { action: "add", path: after, ...(isExecutable && { executable: true }) };
  return { action: "update", path: after, ...(before !== after && { movedFrom: before }) };
}

function readHunks(action: PatchedFile["action"], reader: LineReader): readonly Hunk[] {
  const hunks: Hunk[] = [];
  while (reader.peek()?.startsWith("@@ ")) hunks.push(readDiffHunk(action, hunks.at(-1), reader));
  return hunks;
}
