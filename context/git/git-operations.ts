/** The queries of the context builders to a repository. */
import type { Excerpt } from "../text/lines.js";

export interface Commit {
  /** The short hash. */
  readonly hash: string;
  /** The subject: the first paragraph of the message, on one line. */
  readonly message: string;
  readonly author: string;
  /** ISO 8601, with the author's offset. */
  readonly date: string;
}

export interface DiffStats {
  readonly files_changed: number;
  readonly insertions: number;
  readonly deletions: number;
  /** Paths relative to the root of the repository; of a renamed file the new one. */
  readonly paths: readonly string[];
}

/**
 * `gitRepository` is the implementation. If git fails, a method rejects with a ContextError.
 *
 * A diff goes from the merge base of `base` and `head` to `head` or, without `head`, to the files on disk. The default
 * of `base` is `HEAD`. So changes that were made on `base` meanwhile are not part of it.
 */
export interface GitOperations {
  /** The directory that all paths are relative to. */
  readonly root: string;
  /** The name of the branch, or `HEAD` if none is checked out. */
  currentBranch(): Promise<string>;
  /** The last commits, newest first, at most `count` (default 10); empty in a repository without commits. */
  log(count?: number): Promise<readonly Commit[]>;
  diff(base?: string, head?: string): Promise<Excerpt>;
  diffStats(base?: string, head?: string): Promise<DiffStats>;
}
