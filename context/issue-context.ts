import { orFallback } from "./git/fallback.js";
import type { Commit, GitOperations } from "./git/git-operations.js";
import { metadataOf, type TruncationMetadata } from "./metadata.js";
import { readFiles, wholeOrFirstLines } from "./files/read-files.js";
import { relatedFiles } from "./files/related-files.js";

export interface IssueDetails {
  readonly number: number;
  readonly title: string;
  readonly body: string;
  readonly labels: readonly string[];
  readonly state: string;
  readonly url: string;
}

/** An issue as the GitHub API returns it. If it has no text, its body is null. */
export type GitHubIssue = Omit<IssueDetails, "body"> & { readonly body: string | null };

export interface IssueContext {
  readonly issue: IssueDetails;
  /**
   * The text of the files that the body mentions, by path: the whole file if it has fewer than 500 lines, otherwise the
   * first lines.
   */
  readonly related_files: Readonly<Record<string, string>>;
  readonly recent_changes: readonly Commit[];
  readonly _metadata: TruncationMetadata;
}

const commitsShown = 5;

/**
 * Returns the context for an agent that works on an issue. Only words of the body that name text files of the
 * repository count.
 */
export async function buildIssueContext(issue: GitHubIssue, git: GitOperations): Promise<IssueContext> {
  const { number, title, labels, state, url } = issue;
  const body = issue.body ?? "";
  const changes = await orFallback("recent_changes", git.log(commitsShown), []);
  const related = await readFiles(git.root, await relatedFiles(body, git.root), () => wholeOrFirstLines);
  return {
    issue: { number, title, body, labels, state, url },
    related_files: related.texts,
    recent_changes: changes.value,
    _metadata: metadataOf([["related_files", related.excerpts]], changes.missing),
  };
}
