import { filesIn } from "./read-stats.js";

/** One side of a change, where the file is there. */
export interface Side {
  readonly path: string;
  /** The hash of the content; undefined for a file as it is on the disk. */
  readonly object: string | undefined;
}

export interface Change {
  /** The path; of a renamed file the old one and the new one. */
  readonly paths: readonly string[];
  /** The new one first: where there are two, it is the one in doubt. */
  readonly sides: readonly Side[];
  /** Whether git counts no lines of it, be it for its content or for an attribute. */
  readonly isTakenForBinary: boolean;
}

/**
 * What `git diff --raw --numstat -z --no-abbrev` printed: a record for each file in the one form, and then in the
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
 * Only files have a mode that begins like this: what a link or a submodule holds is text, and zeros say that nothing is
 * there. A hash of zeros says that git has not stored it yet.
 */
function sideOf(path = "", mode: string, object: string): readonly Side[] {
  return mode.startsWith("100") ? [{ path, object: /^0+$/.test(object) ? undefined : object }] : [];
}
