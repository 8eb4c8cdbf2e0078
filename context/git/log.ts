/** The last commits. */
import { ContextError } from "../context-error.js";
import { commitOf, whole, withoutLineFeed, type Run } from "./answers.js";
import type { Commit } from "./git-operations.js";

/** Git reads a larger number as a small one. */
const mostCommits = 2 ** 31 - 1;

/** Fields and commits are separated by zero bytes, which no field can contain. */
export async function log(run: Run, count: number): Promise<readonly Commit[]> {
  const head = await commitOf(run, "HEAD");
  if (head === undefined) return noCommits(run);
  const { output } = await run(
    "log",
    "-z",
    `--max-count=${Math.min(count, mostCommits)}`,
    "--no-color",
    "--encoding=UTF-8",
    "--format=%h%x00%s%x00%an%x00%aI",
    head,
    "--",
  );
  const fields = whole(output, "log").split("\0");
  return Array.from({ length: Math.floor(fields.length / 4) }, (_, index) => {
    const [hash = "", message = "", author = "", date = ""] = fields.slice(index * 4, index * 4 + 4);
    return { hash, message, author, date };
  });
}

/**
 * Empty before the first commit: HEAD names a branch that does not exist yet. Otherwise the repository is damaged,
 * which is not the same as an empty log.
 */
async function noCommits(run: Run): Promise<readonly Commit[]> {
  const { output } = await run("symbolic-ref", "--quiet", "HEAD");
  const branch = withoutLineFeed(output.text);
  if (branch !== "" && !(await isThere(run, branch))) return [];
  throw new ContextError("git_failed", "the commit that HEAD means cannot be read");
}

/** A branch that git cannot read exists too: git prints a warning. */
async function isThere(run: Run, branch: string): Promise<boolean> {
  const { output, complaint } = await run("for-each-ref", "--format=%(refname)", branch);
  return output.text !== "" || complaint !== "";
}
