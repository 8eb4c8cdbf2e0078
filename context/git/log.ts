/** Returns the last commits. */
import { ContextError } from "../context-error.js";
import { commitOf, whole, withoutLineFeed, type Run } from "./answers.js";
import type { Commit } from "./git-operations.js";

/** Git overflows with a larger number. */
const mostCommits = 2 ** 31 - 1;

/** Zero bytes separate fields and commits, because no field can contain them. */
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
 * Returns no commits if HEAD refers to a branch that does not exist yet. In any other case the repository is damaged,
 * which is an error.
 */
async function noCommits(run: Run): Promise<readonly Commit[]> {
  const { output } = await run("symbolic-ref", "--quiet", "HEAD");
  const branch = withoutLineFeed(output.text);
  if (branch !== "" && !(await branchExists(run, branch))) return [];
  throw new ContextError("git_failed", "the commit that HEAD means cannot be read");
}

/** Git only warns about a branch that it cannot read, so a warning means that the branch exists. */
async function branchExists(run: Run, branch: string): Promise<boolean> {
  const { output, errorOutput } = await run("for-each-ref", "--format=%(refname)", branch);
  return output.text !== "" || errorOutput !== "";
}
