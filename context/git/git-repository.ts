/** The git command line as GitOperations. Needs git 2.30 or newer. */
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
  /** Milliseconds that one git command may take; 30 000 unless said otherwise. */
  readonly timeout?: number;
}

/** Milliseconds beyond which a timer of Node fires at once. */
const longestTimer = 2 ** 31 - 1;

/**
 * The repository that `folder` lies in. Rejects with a ContextError where it lies in none that has files checked out.
 */
export async function gitRepository(folder: string, options: GitOptions = {}): Promise<GitOperations> {
  const timeout = Math.min(wholeNumber("timeout", options.timeout ?? gitTimeout), longestTimer);
  await refuseNoFolder(folder);
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

/** Otherwise the system would say that git is missing, and take the empty text for the working folder. */
async function refuseNoFolder(folder: string): Promise<void> {
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
