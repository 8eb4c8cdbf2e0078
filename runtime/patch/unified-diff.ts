/** The unified diff with a head of git before each file. */
import { readDiffHunk } from "./diff-hunk.js";
import { checkIndex, isExecutableMode } from "./file-mode.js";
import { behind, type LineReader } from "./line-reader.js";
import { diffPath, unquoted } from "./patch-path.js";
import { patchedFiles } from "./patched-files.js";
import type { Hunk, Patch, PatchedFile } from "./patch.js";

export const diffStart = "diff --git ";

/** Reads all files of a diff. Heads of hunks say how many lines follow, so that `--- x` inside a hunk is a removed line. */
export function readDiff(reader: LineReader): Patch {
  const files = patchedFiles(reader, readFile);
  while (reader.peek() !== undefined) files.readNext();
  return { syntax: "unified_diff", files: files.finish() };
}

interface Head {
  readonly before: string | undefined;
  readonly after: string | undefined;
  /** Of a file that is new. */
  readonly isExecutable?: boolean;
}

function readFile(reader: LineReader): PatchedFile {
  const names = behind(diffStart, reader.peek());
  if (names === undefined) return reader.refuse("patch_line");
  reader.next();
  const head = readHead(namesOfGit(names, reader), reader);
  return fileOf(head, readHunks(reader), reader);
}

function fileOf({ before, after, isExecutable }: Head, hunks: readonly Hunk[], reader: LineReader): PatchedFile {
  if (after === undefined) return before === undefined ? reader.refuse("patch_without_file", "last") : { action: "delete", path: before, hunks };
  if (before === undefined) return { action: "add", path: after, ...(isExecutable && { executable: true }), hunks };
  return { action: "update", path: after, ...(before !== after && { movedFrom: before }), hunks };
}

/** `a/x b/x`: where blanks in a path make it unclear, both halves are the same path. */
function namesOfGit(names: string, reader: LineReader): Head {
  const middle = names.startsWith('"') ? names.indexOf('" ') + 1 : halfOf(names);
  return { before: diffPath(names.slice(0, middle), reader), after: diffPath(unquoted(names.slice(middle + 1)), reader) };
}

function halfOf(names: string): number {
  const half = (names.length - 1) / 2;
  const isTwice = names.charAt(half) === " " && names.slice(2, half) === names.slice(half + 3);
  return isTwice ? half : names.indexOf(" ");
}

type HeadReader = (rest: string, head: Head, reader: LineReader) => Head;

/** What git writes between the first line of a file and its hunks. */
const headLines: readonly (readonly [prefix: string, read: HeadReader])[] = [
  ["--- ", (rest, head, reader) => ({ ...head, before: diffPath(rest, reader) })],
  ["+++ ", (rest, head, reader) => ({ ...head, after: diffPath(rest, reader) })],
  ["new file mode ", (mode, head, reader) => ({ ...head, before: undefined, isExecutable: isExecutableMode(mode, reader) })],
  ["deleted file mode ", withoutAfter],
  ["rename from ", (rest, head, reader) => ({ ...head, before: diffPath(rest, reader) })],
  ["rename to ", (rest, head, reader) => ({ ...head, after: diffPath(rest, reader) })],
  ["index ", afterCheck],
  ["old mode ", changeOfMode],
  ["new mode ", changeOfMode],
  ["similarity index ", (_rest, head) => head],
  ["dissimilarity index ", (_rest, head) => head],
];

function withoutAfter(mode: string, head: Head, reader: LineReader): Head {
  isExecutableMode(mode, reader);
  return { ...head, after: undefined };
}

function afterCheck(index: string, head: Head, reader: LineReader): Head {
  checkIndex(index, reader);
  return head;
}

/** It would be lost, as a patch says nothing of modes but of files that are new. */
function changeOfMode(mode: string, _head: Head, reader: LineReader): never {
  isExecutableMode(mode, reader);
  return reader.refuse("patch_mode", "last");
}

function readHead(names: Head, reader: LineReader): Head {
  let head = names;
  for (let known = headLine(reader); known; known = headLine(reader)) {
    const [prefix, read] = known;
    const next = read(reader.next().slice(prefix.length), head, reader);
    if (contradicts(next, head, names)) reader.refuse("patch_line", "last");
    head = next;
  }
  return head;
}

/** A file that is new has no old name, one that is deleted no new one; and where the first line names one file twice, no other line names another. */
function contradicts(next: Head, head: Head, names: Head): boolean {
  const isRevived = (head.before === undefined && next.before !== undefined) || (head.after === undefined && next.after !== undefined);
  const isOther = names.before === names.after && [next.before, next.after].some((path) => path !== undefined && path !== names.before);
  return isRevived || isOther;
}

function headLine(reader: LineReader): (typeof headLines)[number] | undefined {
  return headLines.find(([prefix]) => behind(prefix, reader.peek()) !== undefined);
}

function readHunks(reader: LineReader): readonly Hunk[] {
  const hunks: Hunk[] = [];
  while (reader.peek()?.startsWith("@@ ")) hunks.push(readDiffHunk(reader));
  return hunks;
}
