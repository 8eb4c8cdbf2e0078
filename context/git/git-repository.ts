/** Implements GitOperations with the git command line. Requires git 2.30 or newer. */
import { stat } from "node:fs/promises";
import { printValue } from "../../runtime/support/printable.js";
import { ContextError } from "../context-error.js";
import { gitTimeout } from "../limits.js";
import { integerOption } from "../numbers.js";
import { withoutLineFeed, type Run } from "./answers.js";
import { diff, diffStats } from "./diff.js";
import type { GitOperations } from "./git-operations.js";
import { log } from "./log.js";
import { runGit } from "./run-git.js";

export interface GitOptions {
  /** The time limit for one git command, in milliseconds. Default 30,000. */
  readonly timeout?: number;
}

/** Node fires a timer with a longer delay at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * Opens the repository that contains `folder`. Rejects with a ContextError if there is none, or if it has no files
 * checked out.
 */
export async function gitRepository(folder: string, options: GitOptions = {}): Promise<GitOperations> {
  const timeout = Math.min(integerOption("timeout", options.timeout ?? gitTimeout), longestTimer);
  await rejectMissingFolder(folder);
  const { output } = await runGit(folder, ["rev-parse", "--show-toplevel"], timeout);
  const root = withoutLineFeed(output.text);
  const run: Run = (...command) => runGit(root, command, timeout);
  return {
    root,
    currentBranch: () => currentBranch(run),
    log: async (count = 10) => log(run, integerOption("count", count)),
    diff: (base = "HEAD", head) => diff(run, root, base, head),
    diffStats: (base = "HEAD", head) => diffStats(run, root, base, head),
  };
}

/**
 * Without this check, the operating system would report that git is missing, and an empty string would mean the current
 * directory.
 */
async function rejectMissingFolder(folder: string): Promise<void> {
  const isFolder =
    folder !== "" &&
    (await stat(folder).then(
      (found) => found.isDirectory(),
      () => false,
    ));
  if (!isFolder) throw new ContextError("git_failed", `there is no directory ${printValue(folder)}`);
}

async function currentBranch(run: Run): Promise<string> {
  const { output } = await run("branch", "--show-current");
  return withoutLineFeed(output.text) || "HEAD";
}
