/** Functions that all queries of a repository share. */
import { printValue } from "../../runtime/support/printable.js";
import { ContextError } from "../context-error.js";
import type { CollectedText } from "./collect-text.js";
import type { GitOutput } from "./run-git.js";

/** Runs git in the root directory of the repository. */
export type Run = (...command: readonly string[]) => Promise<GitOutput>;

/** Returns the hash of a commit by its name; undefined if there is none. */
export async function commitOf(run: Run, revision: string): Promise<string | undefined> {
  if (revision.includes("\0")) return undefined;
  const { output } = await run("rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`);
  return withoutLineFeed(output.text) || undefined;
}

export async function knownCommit(run: Run, revision: string): Promise<string> {
  const commit = await commitOf(run, revision);
  if (commit === undefined)
    throw new ContextError("git_failed", `the repository has no commit ${printValue(revision)}`);
  return commit;
}

export function whole(output: CollectedText, command: string): string {
  if (output.isWhole) return output.text;
  throw new ContextError("git_output_too_large", `git ${command} printed more than is read`);
}

export const withoutLineFeed = (text: string): string => (text.endsWith("\n") ? text.slice(0, -1) : text);
