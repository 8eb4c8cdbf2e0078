/** Implements GitOperations with the git command line. Requires git 2.30 or newer. */
import { stat } from "node:fs/promises";
import { printValue } from "../../runtime/support/printable.js";
import { ContextError } from "../context-error.js";
import { gitTimeout } from "../limits.js";
import { wholeNumber } from "../numbers.js";
import { withoutLineFeed, type Run } from "./answers.js";
import { diff, diffStats } from "./diff.js";
import type { GitOperations } from "./git-operations.js";
import { log } from "./log.js";
import { runGit } from "./run-git.js";

export interface GitOptions {
  /** Milliseconds that one git command may take. Default 30,000. */
  readonly timeout?: number;
}

/** With more milliseconds, a timer of Node fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The repository that contains `folder`. Rejects with a ContextError if there is none, or it has no files checked out.
 */
export async function gitRepository(folder: string, options: GitOptions = {}): Promise<GitOperations> {
  const timeout = Math.min(wholeNumber("timeout", options.timeout ?? gitTimeout), longestTimer);
  await rejectMissingFolder(folder);
  const { output } = await runGit(folder, ["rev-parse", "--show-toplevel"], timeout);
  const root = withoutLineFeed(output.text);
  const run: Run = (...command) => runGit(root, command, timeout);
  return {
    root,
    currentBranch: () => currentBranch(run),
    log: async (count = 10) => log(run, wholeNumber("count", count)),
    diff: (base = "HEAD", head) => diff(run, root, base, head),
    diffStats: (base = "HEAD", head) => diffStats(run, root, base, head),
  };
}

/**
 * Otherwise the operating system would report that git is missing, and use the current directory for an empty string.
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
