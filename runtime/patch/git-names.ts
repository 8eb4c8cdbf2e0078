/** The names of a file before and after, as the first line of its head has them: `a/x b/x`. */
import type { LineReader } from "./line-reader.js";
import { endOfQuoted, unquoted } from "./quoted-path.js";

/** With the folder in front that stands for the side; undefined for the side where there is no file. */
export type GitNames =
  | { readonly from: string; readonly to: string }
  | { readonly from: undefined; readonly to: string }
  | { readonly from: string; readonly to: undefined };

/**
 * All that the line can mean, as git writes blanks without quotes and the line itself does not say whether the file is
 * there on both sides. One file that keeps its name comes first: it is what git means where no other line of the head
 * says more.
 */
export function namesOfGit(names: string, reader: LineReader): readonly GitNames[] {
  const pairs = middlesOf(names)
    .map((middle) => pairAt(names, middle, reader))
    .filter(arePrefixed);
  if (pairs.length === 0) reader.refuse("patch_names", "last");
  return [...pairs.filter(isOneFile).flatMap(ofOneFile), ...pairs.filter((pair) => !isOneFile(pair))];
}

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Where the blank between the names may stand. A name with a quote in it stands in quotes itself. */
function middlesOf(names: string): readonly number[] {
  const end = endOfQuoted(names);
  if (names.startsWith('"')) return names.charAt(end) === " " ? [end] : [];
  const quoted = names.indexOf(' "');
  return quoted < 0 ? [...names.matchAll(/ [abciow]\//g)].map(({ index }) => index) : [quoted];
}

function pairAt(names: string, middle: number, reader: LineReader): Pair {
  const [from, to] = [unquoted(names.slice(0, middle)), unquoted(names.slice(middle + 1))];
  return from === undefined || to === undefined ? reader.refuse("patch_path", "last") : { from, to };
}

/**
 * Git's reversed diffs, and those with letters for commit, index, object and work tree. Files that move have to have
 * the usual folders.
 */
const prefixesOfOneFile: ReadonlySet<string> = new Set([
  "b/a/",
  "c/i/",
  "i/c/",
  "c/w/",
  "w/c/",
  "i/w/",
  "w/i/",
  "o/w/",
  "w/o/",
]);

/** Without folders in front `a/x a/x` would be another file than `x`. */
function arePrefixed(pair: Pair): boolean {
  const prefixes = pair.from.slice(0, 2) + pair.to.slice(0, 2);
  return prefixes === "a/b/" || (prefixesOfOneFile.has(prefixes) && isOneFile(pair));
}

export function isOneFile({ from, to }: Pair): boolean {
  return from.slice(2) === to.slice(2);
}

function ofOneFile({ from, to }: Pair): readonly GitNames[] {
  return [
    { from, to },
    { from: undefined, to },
    { from, to: undefined },
  ];
}
