/** Reads several files for a context. */
import { formatPath } from "../../runtime/support/path.js";
import { linesShownWhole, mostFileText } from "../limits.js";
import { wholeExcerpt, type Excerpt } from "../text/lines.js";
import { readExcerpt } from "./read-excerpt.js";
import type { LineSelection } from "../text/select-lines.js";

/** The whole file if it has fewer than 500 lines, otherwise the first lines. */
export const wholeOrFirstLines: LineSelection = { maxLines: linesShownWhole - 1 };

/** The text of each path, in order, without binary files. */
interface FileTexts {
  readonly excerpts: readonly Excerpt[];
  /** By path; the text of a missing file is empty. */
  readonly texts: Readonly<Record<string, string>>;
  /** The paths of missing files. */
  readonly missing: readonly string[];
  /** Paths of binary files. */
  readonly binary: readonly string[];
}

/**
 * Reads files in `root`; `selectionOf` returns the lines to keep for each path. After 8 Mi characters in total, the
 * remaining files are shown without lines.
 */
export async function readFiles(
  root: string,
  paths: readonly string[],
  selectionOf: (path: string) => LineSelection,
): Promise<FileTexts> {
  const found = new Map<string, Excerpt | undefined>();
  const binary: string[] = [];
  let room = mostFileText;
  for (const path of new Set(paths)) {
    const excerpt = await readExcerpt(root, path, room > 0 ? selectionOf(path) : { maxLines: 0 });
    if (excerpt === "binary") binary.push(path);
    else found.set(path, excerpt === "missing" ? undefined : excerpt);
    if (typeof excerpt !== "string") room -= excerpt.text.length;
  }
  const entries = [...found];
  return {
    excerpts: entries.flatMap(([, excerpt]) => excerpt ?? []),
    texts: Object.fromEntries(entries.map(([path, excerpt]) => [path, excerpt?.text ?? ""])),
    missing: entries.flatMap(([path, excerpt]) => (excerpt ? [] : [path])),
    binary,
  };
}

/**
 * Returns the whole file for a field of a context, up to 1 MiB. If there is no such text file, the field is empty and
 * counts as missing.
 */
export async function readMember(
  member: string,
  root: string,
  path: string,
): Promise<{ readonly excerpt: Excerpt; readonly missing: readonly string[] }> {
  const excerpt = await readExcerpt(root, path, { maxLines: Infinity });
  return typeof excerpt === "string" ? { excerpt: wholeExcerpt(""), missing: [member] } : { excerpt, missing: [] };
}

/** The paths of missing files, as in `source_files["src/gone.ts"]`. */
export function placesOf(member: string, paths: readonly string[]): readonly string[] {
  return paths.map((path) => formatPath([member, path]));
}
