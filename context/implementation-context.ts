import type { Commit, GitOperations } from "./git/git-operations.js";
import { orFallback } from "./git/fallback.js";
import { metadataOf, type TruncationMetadata } from "./metadata.js";
import { readMember } from "./files/read-files.js";

export interface ImplementationContext {
  readonly tasks: string;
  readonly conventions: string;
  readonly branch: string;
  readonly recent_commits: readonly Commit[];
  readonly _metadata: TruncationMetadata;
}

export interface ConventionsOption {
  /** The file with the conventions of the repository. Default `CLAUDE.md`. */
  readonly conventionsFile?: string;
}

const commitsShown = 10;

/**
 * Returns the context for an agent that implements the tasks in `taskFile`, a path in the repository. If a file cannot
 * be read, its field is empty and `_metadata.missing` lists it.
 */
export async function buildImplementationContext(
  taskFile: string,
  git: GitOperations,
  options: ConventionsOption = {},
): Promise<ImplementationContext> {
  const [tasks, conventions, branch, commits] = await Promise.all([
    readMember("tasks", git.root, taskFile),
    readMember("conventions", git.root, options.conventionsFile ?? "CLAUDE.md"),
    orFallback("branch", git.currentBranch(), "unknown"),
    orFallback("recent_commits", git.log(commitsShown), []),
  ]);
  const missing = [...tasks.missing, ...conventions.missing, ...branch.missing, ...commits.missing];
  return {
    tasks: tasks.excerpt.text,
    conventions: conventions.excerpt.text,
    branch: branch.value,
    recent_commits: commits.value,
    _metadata: metadataOf(
      [
        ["tasks", [tasks.excerpt]],
        ["conventions", [conventions.excerpt]],
      ],
      missing,
    ),
  };
}
