import type { DiffStats, GitOperations } from "./git/git-operations.js";
import type { ConventionsOption } from "./implementation-context.js";
import { metadataOf, type TruncationMetadata } from "./metadata.js";
import { placesOf, readFiles, readMember, wholeOrFirstLines } from "./files/read-files.js";

export interface ReviewContext {
  readonly diff: string;
  /**
   * The text of changed files, by path: the whole file if it has fewer than 500 lines, otherwise the first lines; empty
   * for a deleted file. Binary files are omitted, and `_metadata.missing` lists them. A file with a zero byte is binary
   * too.
   */
  readonly changed_files: Readonly<Record<string, string>>;
  readonly conventions: string;
  readonly stats: Omit<DiffStats, "paths">;
  readonly _metadata: TruncationMetadata;
}

/**
 * Returns the context for a reviewer of the changes since the branch left `baseBranch`, including those on disk.
 * Rejects if git cannot compare, because a reviewer would approve an empty diff.
 */
export async function buildReviewContext(
  git: GitOperations,
  baseBranch: string,
  options: ConventionsOption = {},
): Promise<ReviewContext> {
  const [diff, { paths, ...stats }] = await Promise.all([git.diff(baseBranch), git.diffStats(baseBranch)]);
  const conventions = await readMember("conventions", git.root, options.conventionsFile ?? "CLAUDE.md");
  const changed = await readFiles(git.root, paths, () => wholeOrFirstLines);
  return {
    diff: diff.text,
    changed_files: changed.texts,
    conventions: conventions.excerpt.text,
    stats,
    _metadata: metadataOf(
      [
        ["diff", [diff]],
        ["changed_files", changed.excerpts],
        ["conventions", [conventions.excerpt]],
      ],
      [...placesOf("changed_files", [...changed.missing, ...changed.binary]), ...conventions.missing],
    ),
  };
}
