import { filesIn } from "./read-stats.js";

/** One side of a change, if the file exists there. */
export interface Side {
  readonly path: string;
  /** The hash of the contents; undefined for a file on disk. */
  readonly object: string | undefined;
}

export interface Change {
  /** The path; of a renamed file the old and the new one. */
  readonly paths: readonly string[];
  /** The new side first. */
  readonly sides: readonly Side[];
  /** Whether git counts no lines of it, because of its contents or an attribute. */
  readonly isTakenForBinary: boolean;
}

/**
 * Parses the output of `git diff --raw --numstat -z --no-abbrev`: a record for each file in one format, then in the
 * other.
 */
export function readChanges(output: string): readonly Change[] {
  const records = output.split("\0");
  const changes: Omit<Change, "isTakenForBinary">[] = [];
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
  return changes.map((change) => ({ ...change, isTakenForBinary: binary.has(change.paths.at(-1) ?? "") }));
}

/**
 * Only regular files have a mode that begins like this: a link or a submodule is text, and zeros mean that nothing is
 * there. A hash of zeros means that git has not stored the file yet.
 */
function sideOf(path = "", mode: string, object: string): readonly Side[] {
  return mode.startsWith("100") ? [{ path, object: /^0+$/.test(object) ? undefined : object }] : [];
}
