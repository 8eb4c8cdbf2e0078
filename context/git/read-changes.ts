import { filesIn } from "./read-stats.js";

/** One side of a change, if the file exists there. */
export interface Side {
  readonly path: string;
  /** The hash of the contents; undefined for a file on disk. */
  readonly object: string | undefined;
}

export interface Change {
  /** The path; for a renamed file the old and the new path. */
  readonly paths: readonly string[];
  /** The new side first. */
  readonly sides: readonly Side[];
  /** Whether git treats the file as binary, because of its contents or an attribute. */
  readonly isBinaryForGit: boolean;
}

/**
 * Parses the output of `git diff --raw --numstat -z --no-abbrev`: all files in the raw format, then all files as
 * numbers of lines.
 */
export function readChanges(output: string): readonly Change[] {
  const records = output.split("\0");
  const changes: Omit<Change, "isBinaryForGit">[] = [];
  let index = 0;
  while (records[index]?.startsWith(":")) {
    const [oldMode = "", newMode = "", oldObject = "", newObject = "", status = ""] = (records[index] ?? "")
      .slice(1)
      .split(" ");
    const paths = records.slice(index + 1, index + (/^[CR]/.test(status) ? 3 : 2));
    index += 1 + paths.length;
    changes.push({
      paths,
      sides: [...sideOf(paths.at(-1), newMode, newObject), ...sideOf(paths[0], oldMode, oldObject)],
    });
  }
  const binary = new Set([...filesIn(records.slice(index))].filter(({ isBinary }) => isBinary).map(({ path }) => path));
  return changes.map((change) => ({ ...change, isBinaryForGit: binary.has(change.paths.at(-1) ?? "") }));
}

/**
 * The mode of a regular file starts with `100`. Links and submodules are text, and a mode of zeros means that there is
 * no file. A hash of zeros means that git has not stored the contents yet.
 */
function sideOf(path = "", mode: string, object: string): readonly Side[] {
  return mode.startsWith("100") ? [{ path, object: /^0+$/.test(object) ? undefined : object }] : [];
}
