/**
 * Determines how to compare the files of a diff, so each text file is shown as text. `.gitattributes` can mark any file
 * as binary (`auth.ts -diff`), and the branch under review may contain such a file. Before git 2.43, no option ignores
 * it. So git runs again, with `--text`, for text files that it treats as binary.
 */
import { mostPathText } from "../limits.js";
import type { Run } from "./answers.js";
import { isBinaryChange } from "./binary-change.js";
import { readChanges } from "./read-changes.js";

/** One run of `git diff`. */
export interface Comparison {
  /** Whether all files are compared as text. */
  readonly isAsText: boolean;
  /** The paths after `--`; empty for all files. */
  readonly paths: readonly string[];
}

const everythingAsGitSays: readonly Comparison[] = [{ isAsText: false, paths: [] }];
const everythingAsText: readonly Comparison[] = [{ isAsText: true, paths: [] }];

/** Replaces bytes in a path that are not UTF-8. Such a path cannot be passed to git. */
const unreadable = "\uFFFD";

export async function comparisons(
  runDiff: Run,
  run: Run,
  root: string,
  ends: readonly string[],
): Promise<readonly Comparison[]> {
  const { output } = await runDiff("--raw", "--numstat", "-z", "--no-abbrev", ...ends, "--");
  if (!output.isWhole) return everythingAsText;
  const takenForBinary = readChanges(output.text).filter(({ isBinaryForGit }) => isBinaryForGit);
  const hidden: string[] = [];
  let binaries = 0;
  for (const change of takenForBinary) {
    if (await isBinaryChange(run, root, change)) binaries += 1;
    else hidden.push(...change.paths);
  }
  return splitAt(hidden, binaries);
}

/**
 * If the paths are too long for a command, binary files are shown as text too, because hiding a change would be worse.
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
