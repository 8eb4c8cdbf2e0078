/**
 * How the files of a diff must be compared to show each text file as text. `.gitattributes` can call
 * any file binary (`auth.ts -diff`), and the branch under review may have written it; git before 2.43 has no option
 * that ignores it. So git is asked again, with `--text`, for the files that it took for binary and that are none.
 */
import { mostPathText } from "../limits.js";
import type { Run } from "./answers.js";
import { isBinaryChange } from "./binary-change.js";
import { readChanges } from "./read-changes.js";

/** One run of `git diff`. */
export interface Comparison {
  /** Whether no file is taken for binary. */
  readonly isAsText: boolean;
  /** What stands behind `--`; everything where it is empty. */
  readonly paths: readonly string[];
}

const everythingAsGitSays: readonly Comparison[] = [{ isAsText: false, paths: [] }];
const everythingAsText: readonly Comparison[] = [{ isAsText: true, paths: [] }];

/** Stands in a path for bytes that are no UTF-8: such a path cannot be said to git. */
const unreadable = "\uFFFD";

export async function comparisons(
  runDiff: Run,
  run: Run,
  root: string,
  ends: readonly string[],
): Promise<readonly Comparison[]> {
  const { output } = await runDiff("--raw", "--numstat", "-z", "--no-abbrev", ...ends, "--");
  if (!output.isWhole) return everythingAsText;
  const takenForBinary = readChanges(output.text).filter(({ isTakenForBinary }) => isTakenForBinary);
  const hidden: string[] = [];
  let binaries = 0;
  for (const change of takenForBinary) {
    if (await isBinaryChange(run, root, change)) binaries += 1;
    else hidden.push(...change.paths);
  }
  return splitAt(hidden, binaries);
}

/**
 * If the paths do not fit into a command, binary files show as text as well: better too much than a hidden change.
 */
function splitAt(hidden: readonly string[], binaries: number): readonly Comparison[] {
  if (hidden.length === 0) return everythingAsGitSays;
  const others = hidden.map((path) => `:(exclude,literal)${path}`);
  const text = others.join(" ");
  if (binaries === 0 || text.includes(unreadable) || text.length > mostPathText) return everythingAsText;
  return [
    { isAsText: false, paths: [".", ...others] },
    { isAsText: true, paths: hidden.map((path) => `:(literal)${path}`) },
  ];
}
