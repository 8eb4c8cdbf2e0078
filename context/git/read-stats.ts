import type { DiffStats } from "./git-operations.js";
import { sumOf } from "../numbers.js";

interface FileStats {
  readonly path: string;
  readonly insertions: number;
  readonly deletions: number;
  readonly isBinary: boolean;
}

/** Parses the output of `git diff --numstat -z`. */
export function readStats(output: string): DiffStats {
  const files = [...filesIn(output.split("\0"))];
  return {
    files_changed: files.length,
    insertions: sumOf(files.map(({ insertions }) => insertions)),
    deletions: sumOf(files.map(({ deletions }) => deletions)),
    paths: files.map(({ path }) => path),
  };
}

/**
 * Counts the lines in the output of `git diff --unified=0`. In it, `@` starts a hunk, because each line of a file has a
 * prefix.
 */
export function countPatch(patch: string): Pick<DiffStats, "insertions" | "deletions"> {
  const hunks = [...patch.matchAll(/\n@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/g)];
  return {
    insertions: sumOf(hunks.map(([, , added = "1"]) => Number(added))),
    deletions: sumOf(hunks.map(([, removed = "1"]) => Number(removed))),
  };
}

/** Yields the files. A record is `3⇥1⇥path`; for a renamed file it is `3⇥1⇥`, followed by the old and the new path. */
export function* filesIn(records: readonly string[]): Generator<FileStats> {
  for (let index = 0; index < records.length; index += 1) {
    const [insertions = "", deletions, ...path] = (records[index] ?? "").split("\t");
    if (deletions === undefined) continue;
    const isRenamed = path.join("\t") === "";
    if (isRenamed) index += 2;
    yield {
      path: isRenamed ? (records[index] ?? "") : path.join("\t"),
      insertions: lineCount(insertions),
      deletions: lineCount(deletions),
      isBinary: insertions === "-",
    };
  }
}

/** For a binary file git prints `-`. */
const lineCount = (field: string): number => (field === "-" ? 0 : Number(field));
