/** The git command line as GitOperations. Needs git 2.30 or newer. */
import { printValue } from "../../printable.js";
import type { CollectedText } from "./collect-text.js";
import { ContextError } from "../context-error.js";
import type { Commit, DiffStats, GitOperations } from "./git-operations.js";
import { gitTimeout } from "../limits.js";
import { countLines, marker, type Excerpt } from "../text/lines.js";
import { runGit, type GitOutput } from "./run-git.js";
import { readStats } from "./read-stats.js";
import { wholeNumber } from "../numbers.js";

export interface GitOptions {
  /** Milliseconds that one git command may take; 30 000 unless said otherwise. */
  readonly timeout?: number;
}

/** Milliseconds beyond which a timer of Node fires at once. */
const longestTimer = 2 ** 31 - 1;

type Run = (...command: readonly string[]) => Promise<GitOutput>;

/** The repository that `folder` lies in. Rejects with a ContextError where it lies in none that has files checked out. */
export async function gitRepository(folder: string, options: GitOptions = {}): Promise<GitOperations> {
  const timeout = Math.min(wholeNumber("timeout", options.timeout ?? gitTimeout), longestTimer);
  const { output } = await runGit(folder, ["rev-parse", "--show-toplevel"], timeout);
  const root = withoutLineFeed(output.text);
  const run: Run = (...command) => runGit(root, command, timeout);
  return {
    root,
    currentBranch: () => currentBranch(run),
    log: async (count = 10) => log(run, wholeNumber("count", count)),
    diff: (base = "HEAD", head) => diff(run, base, head),
    diffStats: (base = "HEAD", head) => diffStats(run, base, head),
  };
}

async function currentBranch(run: Run): Promise<string> {
  const { output } = await run("branch", "--show-current");
  return withoutLineFeed(output.text) || "HEAD";
}

/** Fields and commits are separated by zero bytes, which no field can hold. */
async function log(run: Run, count: number): Promise<readonly Commit[]> {
  const head = await commitOf(run, "HEAD");
  if (head === undefined) return [];
  const { output } = await run("log", "-z", ...(count === Infinity ? [] : [`--max-count=${count}`]), "--no-color", "--encoding=UTF-8", "--format=%h%x00%s%x00%an%x00%aI", head, "--");
  const fields = whole(output, "log").split("\0");
  return Array.from({ length: Math.floor(fields.length / 4) }, (_, index) => {
    const [hash = "", message = "", author = "", date = ""] = fields.slice(index * 4, index * 4 + 4);
    return { hash, message, author, date };
  });
}

const diffOptions = ["--no-color", "--no-ext-diff", "--no-textconv", "--find-renames", "--submodule=short", "--src-prefix=a/", "--dst-prefix=b/"];

async function diff(run: Run, base: string, head: string | undefined): Promise<Excerpt> {
  const { output } = await run("diff", ...diffOptions, ...(await endsOf(run, base, head)), "--");
  if (output.isWhole) return { text: output.text, originalLines: output.lines, keptLines: output.lines };
  const kept = output.text.slice(0, output.text.lastIndexOf("\n") + 1);
  return { text: kept + marker, originalLines: output.lines, keptLines: countLines(kept) };
}

async function diffStats(run: Run, base: string, head: string | undefined): Promise<DiffStats> {
  const { output } = await run("diff", ...diffOptions, "--numstat", "-z", ...(await endsOf(run, base, head)), "--");
  return readStats(whole(output, "diff --numstat"));
}

/** The commits that a diff leads from and to, as hashes, so that no name of a branch is ever read as an option or a path. */
async function endsOf(run: Run, base: string, head: string | undefined): Promise<readonly string[]> {
  const [from, to] = await Promise.all([knownCommit(run, base), knownCommit(run, head ?? "HEAD")]);
  const { output } = await run("merge-base", from, to);
  const fork = withoutLineFeed(output.text) || from;
  return head === undefined ? [fork] : [fork, to];
}

async function knownCommit(run: Run, revision: string): Promise<string> {
  const commit = await commitOf(run, revision);
  if (commit === undefined) throw new ContextError("git_failed", `the repository has no commit ${printValue(revision)}`);
  return commit;
}

/** The hash of the commit that a name stands for. */
async function commitOf(run: Run, revision: string): Promise<string | undefined> {
  if (revision.includes("\0")) return undefined;
  const { output } = await run("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  return withoutLineFeed(output.text) || undefined;
}

function whole(output: CollectedText, command: string): string {
  if (output.isWhole) return output.text;
  throw new ContextError("git_output_too_large", `git ${command} printed more than is read`);
}

const withoutLineFeed = (text: string): string => (text.endsWith("\n") ? text.slice(0, -1) : text);
