/**
 * Reads the head of a file in a unified diff: the lines of git before the hunks. The first line is ambiguous, and each
 * further line rules out some of its meanings.
 */
import { isExecutableMode, modeOfIndex } from "./file-mode.js";
import { type GitNames, isOneFile, namesOfGit } from "./git-names.js";
import { textAfter, type LineReader } from "./line-reader.js";
import { checkedPath } from "./patch-path.js";
import { unquoted } from "./quoted-path.js";

export const diffStart = "diff --git ";

type Side = "from" | "to";

interface Head {
  readonly names: readonly GitNames[];
  /** The sides that a later line also names. */
  readonly named: Readonly<Partial<Record<Side, true>>>;
  readonly isExecutable?: boolean;
}

export interface FileHead {
  /** The index of the first line of the head. */
  readonly first: number;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a deleted file. */
  readonly after: string | undefined;
  readonly isExecutable: boolean;
}

export function readHead(reader: LineReader): FileHead {
  const first = reader.position();
  const names = textAfter(diffStart, reader.peek());
  if (names === undefined) return reader.reject("patch_line");
  reader.next();
  const further = readLines({ names: namesOfGit(names, reader), named: {} }, reader);
  const head = readSides(further, reader);
  if (reader.position() === first + 1) reader.reject("patch_sides", first);
  const { from, to } = head.names.find((meant) => isCertain(meant, head)) ?? reader.reject("patch_names", first);
  const [before, after] = [from, to].map((name) =>
    name === undefined ? undefined : checkedPath(name.slice(2), reader, first),
  );
  return { first, before, after, isExecutable: head.isExecutable ?? false };
}

/**
 * Whether the names are certain: one file that keeps its name, or two names that later lines confirm. The first line
 * does not show where one name ends.
 */
function isCertain(meant: GitNames, { named }: Head): boolean {
  return (
    meant.from === undefined || meant.to === undefined || isOneFile(meant) || (named.from === true && named.to === true)
  );
}

function readLines(names: Head, reader: LineReader): Head {
  let head = names;
  for (let known = headLine(reader); known; known = headLine(reader)) {
    const [prefix, read] = known;
    head = read(reader.next().slice(prefix.length), head, reader);
    if (head.names.length === 0) reader.reject("patch_line", "last");
  }
  return head;
}

/** Reads `--- a/x` and `+++ b/x`, which end a head. Git writes both of them, or neither if no line changes. */
function readSides(head: Head, reader: LineReader): Head {
  const [from, to] = [textAfter("--- ", reader.peek()), textAfter("+++ ", reader.peek())];
  if (from === undefined) return to === undefined ? head : reader.reject("patch_sides");
  const withFrom = readSide("from", from, head, reader);
  return readSide("to", textAfter("+++ ", reader.peek()) ?? reader.reject("patch_sides"), withFrom, reader);
}

function readSide(side: Side, rest: string, head: Head, reader: LineReader): Head {
  reader.next();
  const read = sideOf(side)(rest, head, reader);
  return read.names.length > 0 ? read : reader.reject("patch_line", "last");
}

function headLine(reader: LineReader): (typeof headLines)[number] | undefined {
  return headLines.find(([prefix]) => textAfter(prefix, reader.peek()) !== undefined);
}

type HeadReader = (rest: string, head: Head, reader: LineReader) => Head;

const headLines: readonly (readonly [prefix: string, read: HeadReader])[] = [
  ["new file mode ", withoutFile("from")],
  ["deleted file mode ", withoutFile("to")],
  ["rename from ", moved("from")],
  ["rename to ", moved("to")],
  ["index ", (index, head, reader) => withMode(modeOfIndex(index, reader), head, reader)],
  ["old mode ", changeOfMode],
  ["new mode ", changeOfMode],
  ["similarity index ", (_rest, head) => head],
  ["dissimilarity index ", (_rest, head) => head],
];

/** Reads a name, which git ends with a tab if it contains spaces. */
function sideOf(side: Side): HeadReader {
  return (rest, head, reader) => {
    const [written = ""] = rest.split("\t", 1);
    if (written === "/dev/null") return isWithout(side, head) ? head : reader.reject("patch_no_mode", "last");
    const name = nameOf(written, reader);
    checkedPath(name.replace(/^[a-z]\//, ""), reader);
    return narrowed({ ...head, named: { ...head.named, [side]: true } }, (names) => names[side] === name);
  };
}

/** Reads a name that has no directory prefix for its side. */
function moved(side: Side): HeadReader {
  return (rest, head, reader) => {
    const path = checkedPath(nameOf(rest, reader), reader);
    return narrowed(
      { ...head, named: { ...head.named, [side]: true } },
      ({ from, to }) => from !== undefined && to !== undefined && { from, to }[side].slice(2) === path,
    );
  };
}

function withoutFile(side: Side): HeadReader {
  return (mode, head, reader) =>
    narrowed(withMode(isExecutableMode(mode, reader), head, reader), (names) => names[side] === undefined);
}

/**
 * Whether an earlier line stated that there is no file on this side. Otherwise git reads `/dev/null` as a file name.
 */
function isWithout(side: Side, { names }: Head): boolean {
  return names.every((meant) => meant[side] === undefined);
}

function narrowed(head: Head, fits: (names: GitNames) => boolean): Head {
  return { ...head, names: head.names.filter(fits) };
}

function nameOf(written: string, reader: LineReader): string {
  return unquoted(written) ?? reader.reject("patch_path", "last");
}

function withMode(isExecutable: boolean | undefined, head: Head, reader: LineReader): Head {
  if (isExecutable === undefined) return head;
  return (head.isExecutable ?? isExecutable) === isExecutable
    ? { ...head, isExecutable }
    : reader.reject("patch_line", "last");
}

/** Rejects a change of the mode. It would be lost, because the result contains modes only for new files. */
function changeOfMode(mode: string, _head: Head, reader: LineReader): never {
  isExecutableMode(mode, reader);
  return reader.reject("patch_mode", "last");
}
