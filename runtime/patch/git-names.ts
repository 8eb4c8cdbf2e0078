/** Reads the old and new names of a file from the first line of its head: `a/x b/x`. */
import type { LineReader } from "./line-reader.js";
import { endOfQuoted, unquoted } from "./quoted-path.js";

/** Names include the directory prefix for the side. A side without a file has none. */
export type GitNames =
  | { readonly from: string; readonly to: string }
  | { readonly from: undefined; readonly to: string }
  | { readonly from: string; readonly to: undefined };

/**
 * Returns all possible meanings of the line: names may contain spaces, and the line does not show whether the file
 * exists on both sides. The first meaning is one file that keeps its name, which is also git's choice if no other line
 * decides.
 */
export function namesOfGit(names: string, reader: LineReader): readonly GitNames[] {
  const pairs = separatorsOf(names)
    .map((middle) => pairAt(names, middle, reader))
    .filter(arePrefixed);
  if (pairs.length === 0) reader.reject("patch_names", "last");
  return [...pairs.filter(isOneFile).flatMap(ofOneFile), ...pairs.filter((pair) => !isOneFile(pair))];
}

interface Pair {
  readonly from: string;
  readonly to: string;
}

/** Returns the possible positions of the space between the names. A name that contains a quote is in quotes. */
function separatorsOf(names: string): readonly number[] {
  const end = endOfQuoted(names);
  if (names.startsWith('"')) return names.charAt(end) === " " ? [end] : [];
  const quoted = names.indexOf(' "');
  return quoted < 0 ? [...names.matchAll(/ [abciow]\//g)].map(({ index }) => index) : [quoted];
}

function pairAt(names: string, middle: number, reader: LineReader): Pair {
  const [from, to] = [unquoted(names.slice(0, middle)), unquoted(names.slice(middle + 1))];
  return from === undefined || to === undefined ? reader.reject("patch_path", "last") : { from, to };
}

/**
 * Pairs of prefixes for a file that keeps its name, including those of reversed diffs and of commit, index, object and
 * work tree. Moved files must have the usual prefixes.
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

/** Whether both names have prefixes. Without them, `a/x a/x` would not be the file `x`. */
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
