/** What the context builders ask of a repository. */
import type { Excerpt } from "../text/lines.js";

export interface Commit {
  /** Short. */
  readonly hash: string;
  /** The subject: the first paragraph of the message, in one line. */
  readonly message: string;
  readonly author: string;
  /** ISO 8601, with the offset of the author. */
  readonly date: string;
}

export interface DiffStats {
  readonly files_changed: number;
  readonly insertions: number;
  readonly deletions: number;
  /** Paths from the root of the repository; of a renamed file the new one. */
  readonly paths: readonly string[];
}

/**
 * `gitRepository` is the real one. Where git cannot answer, a method rejects with a ContextError.
 *
 * A diff leads from where `base` and `head` went separate ways to `head`, or, without `head`, to the files as they are
 * on the disk; `base` is `HEAD` unless said otherwise. So a branch is not blamed for what happened on `base` meanwhile.
 */
export interface GitOperations {
  /** The folder that all paths start from. */
  readonly root: string;
  /** The name of the branch, or `HEAD` where none is checked out. */
  currentBranch(): Promise<string>;
  /**
   * The last commits, newest first, at most `count` of them (10 unless said otherwise); none in a repository without
   * commits.
   */
  log(count?: number): Promise<readonly Commit[]>;
  diff(base?: string, head?: string): Promise<Excerpt>;
  diffStats(base?: string, head?: string): Promise<DiffStats>;
}
