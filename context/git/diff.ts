/** Returns the changes between two commits, or since one. */
import { mostGitOutput } from "../limits.js";
import { countLines, marker, type Excerpt } from "../text/lines.js";
import { knownCommit, whole, withoutLineFeed, type Run } from "./answers.js";
import { joinTexts, type CollectedText } from "./collect-text.js";
import { comparisons, type Comparison } from "./comparisons.js";
import type { DiffStats } from "./git-operations.js";
import { countPatch, readStats } from "./read-stats.js";

/**
 * These options show everything that a file of the repository could hide, because the branch under review may contain
 * such a file. `.gitmodules`, for example, overrides configuration.
 */
const diffOptions = [
  "--no-color",
  "--no-ext-diff",
  "--no-textconv",
  "--find-renames",
  "--ignore-submodules=none",
  "--submodule=short",
  "--src-prefix=a/",
  "--dst-prefix=b/",
  "-O/dev/null",
];

export async function diff(run: Run, root: string, base: string, head: string | undefined): Promise<Excerpt> {
  const ends = await endsOf(run, base, head);
  const { text, lines, isWhole } = await patches(
    run,
    ends,
    await comparisons(differ(run), run, root, ends),
    "--unified=3",
  );
  if (isWhole) return { text, originalLines: lines, keptLines: lines };
  const kept = text.slice(0, text.lastIndexOf("\n") + 1);
  return { text: kept + marker, originalLines: lines, keptLines: countLines(kept) };
}

/** `--numstat` ignores `--text`. So if only an attribute makes a file binary, the lines of its patch are counted. */
export async function diffStats(run: Run, root: string, base: string, head: string | undefined): Promise<DiffStats> {
  const ends = await endsOf(run, base, head);
  const { output } = await differ(run)("--numstat", "-z", ...ends, "--");
  const stats = readStats(whole(output, "diff --numstat"));
  const parts = await comparisons(differ(run), run, root, ends);
  const asText = countPatch(
    (
      await patches(
        run,
        ends,
        parts.filter(({ isAsText }) => isAsText),
        "--unified=0",
      )
    ).text,
  );
  return parts.every(({ isAsText }) => isAsText)
    ? { ...stats, ...asText }
    : { ...stats, insertions: stats.insertions + asText.insertions, deletions: stats.deletions + asText.deletions };
}

const differ =
  (run: Run): Run =>
  (...options) =>
    run("diff", ...diffOptions, ...options);

async function patches(
  run: Run,
  ends: readonly string[],
  parts: readonly Comparison[],
  context: string,
): Promise<CollectedText> {
  const outputs: CollectedText[] = [];
  for (const { isAsText, paths } of parts) {
    const { output } = await differ(run)(context, ...(isAsText ? ["--text"] : []), ...ends, "--", ...paths);
    outputs.push(output);
  }
  return joinTexts(outputs, mostGitOutput);
}

/** The two commits of a diff. They are hashes, so git never interprets a branch name as an option or a path. */
async function endsOf(run: Run, base: string, head: string | undefined): Promise<readonly string[]> {
  const [from, to] = await Promise.all([knownCommit(run, base), knownCommit(run, head ?? "HEAD")]);
  const { output } = await run("merge-base", from, to);
  const fork = withoutLineFeed(output.text) || from;
  return head === undefined ? [fork] : [fork, to];
}
