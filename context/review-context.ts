import type { DiffStats, GitOperations } from "./git/git-operations.js";
import type { ConventionsOption } from "./implementation-context.js";
import { metadataOf, type TruncationMetadata } from "./metadata.js";
import { placesOf, readFiles, readMember, wholeOrFirstLines } from "./files/read-files.js";

export interface ReviewContext {
  readonly diff: string;
  /**
   * Text by path: whole below 500 lines, else the first ones; empty for a deleted file. Binary files are left out, and
   * `_metadata.missing` names them: text with a zero byte in it is binary, too.
   */
  readonly changed_files: Readonly<Record<string, string>>;
  readonly conventions: string;
  readonly stats: Omit<DiffStats, "paths">;
  readonly _metadata: TruncationMetadata;
}

/**
 * What a reviewer has to know of the changes since the branch left `baseBranch`, those on the disk included. Rejects
 * where git cannot compare: a reviewer would take an empty diff for a harmless one.
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
