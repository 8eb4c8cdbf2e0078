/**
 * The head of a file in a unified diff: what git writes between its first line and its hunks. Each line narrows down
 * the possible meanings of the first one.
 */
import { isExecutableMode, modeOfIndex } from "./file-mode.js";
import { type GitNames, isOneFile, namesOfGit } from "./git-names.js";
import { behind, type LineReader } from "./line-reader.js";
import { checkedPath } from "./patch-path.js";
import { unquoted } from "./quoted-path.js";

export const diffStart = "diff --git ";

type Side = "from" | "to";

interface Head {
  readonly names: readonly GitNames[];
  /** The sides that a line after the first one also names. */
  readonly named: Readonly<Partial<Record<Side, true>>>;
  readonly isExecutable?: boolean;
}

export interface FileHead {
  /** The index of its first line. */
  readonly first: number;
  /** Undefined for a new file. */
  readonly before: string | undefined;
  /** Undefined for a deleted file. */
  readonly after: string | undefined;
  readonly isExecutable: boolean;
}

export function readHead(reader: LineReader): FileHead {
  const first = reader.position();
  const names = behind(diffStart, reader.peek());
  if (names === undefined) return reader.reject("patch_line");
  reader.next();
  const further = readLines({ names: namesOfGit(names, reader), named: {} }, reader);
  const head = readSides(further, reader);
  if (reader.position() === first + 1) reader.reject("patch_sides", first);
  const { from, to } = head.names.find((meant) => isSure(meant, head)) ?? reader.reject("patch_names", first);
  const [before, after] = [from, to].map((name) =>
    name === undefined ? undefined : checkedPath(name.slice(2), reader, first),
  );
  return { first, before, after, isExecutable: head.isExecutable ?? false };
}

/** Git does not move a file because of the first line only, and that line does not show where one name ends. */
function isSure(meant: GitNames, { named }: Head): boolean {
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

/** `--- a/x` and `+++ b/x` end a head. Git writes neither if no line changes, and both otherwise. */
function readSides(head: Head, reader: LineReader): Head {
  const [from, to] = [behind("--- ", reader.peek()), behind("+++ ", reader.peek())];
  if (from === undefined) return to === undefined ? head : reader.reject("patch_sides");
  const withFrom = readSide("from", from, head, reader);
  return readSide("to", behind("+++ ", reader.peek()) ?? reader.reject("patch_sides"), withFrom, reader);
}

function readSide(side: Side, rest: string, head: Head, reader: LineReader): Head {
  reader.next();
  const read = sideOf(side)(rest, head, reader);
  return read.names.length > 0 ? read : reader.reject("patch_line", "last");
}

function headLine(reader: LineReader): (typeof headLines)[number] | undefined {
  return headLines.find(([prefix]) => behind(prefix, reader.peek()) !== undefined);
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

/** Git ends a name that contains spaces with a tab. */
function sideOf(side: Side): HeadReader {
  return (rest, head, reader) => {
    const [written = ""] = rest.split("\t", 1);
    if (written === "/dev/null") return isWithout(side, head) ? head : reader.reject("patch_no_mode", "last");
    const name = nameOf(written, reader);
    checkedPath(name.replace(/^[a-z]\//, ""), reader);
    return narrowed({ ...head, named: { ...head.named, [side]: true } }, (names) => names[side] === name);
  };
}

/** These names have no directory prefix for the side. */
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
 * An earlier line stated that there is no file on this side. Without it, git reads `/dev/null` as the name of a file.
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

/** The change would be lost, because a patch contains modes only for new files. */
function changeOfMode(mode: string, _head: Head, reader: LineReader): never {
  isExecutableMode(mode, reader);
  return reader.reject("patch_mode", "last");
}
