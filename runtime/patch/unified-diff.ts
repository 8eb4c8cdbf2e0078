/** The unified diff with a head of git before each file. */
import { readDiffHunk } from "./diff-hunk.js";
import { behind, type LineReader } from "./line-reader.js";
import { diffPath, unquoted } from "./patch-path.js";
import type { Hunk, Patch, PatchedFile } from "./patch.js";

export const diffStart = "diff --git ";

/** Reads all files of a diff. Heads of hunks say how many lines follow, so that `--- x` inside a hunk is a removed line. */
export function readDiff(reader: LineReader): Patch {
  const files: PatchedFile[] = [];
  while (reader.peek() !== undefined) files.push(readFile(reader));
  return { syntax: "unified_diff", files };
}

interface Head {
  readonly before: string | undefined;
  readonly after: string | undefined;
}

function readFile(reader: LineReader): PatchedFile {
  const names = behind(diffStart, reader.peek());
  if (names === undefined) return reader.refuse("patch_line");
  reader.next();
  const { before, after } = readHead(namesOfGit(names, reader), reader);
  const hunks = readHunks(reader);
  return fileOf({ before, after }, hunks, reader);
}

function fileOf({ before, after }: Head, hunks: readonly Hunk[], reader: LineReader): PatchedFile {
  if (after === undefined) return before === undefined ? reader.refuse("patch_without_file", "last") : { action: "delete", path: before, hunks };
  if (before === undefined) return { action: "add", path: after, hunks };
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
  ["new file mode ", (_rest, head) => ({ ...head, before: undefined })],
  ["deleted file mode ", (_rest, head) => ({ ...head, after: undefined })],
  ["rename from ", (rest, head, reader) => ({ ...head, before: diffPath(rest, reader) })],
  ["rename to ", (rest, head, reader) => ({ ...head, after: diffPath(rest, reader) })],
  ["index ", (_rest, head) => head],
  ["old mode ", (_rest, head) => head],
  ["new mode ", (_rest, head) => head],
  ["similarity index ", (_rest, head) => head],
  ["dissimilarity index ", (_rest, head) => head],
];

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
