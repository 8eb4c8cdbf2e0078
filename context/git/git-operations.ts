/** The queries that the context builders make to a repository. */
import type { Excerpt } from "../text/lines.js";

export interface Commit {
  /** The short hash. */
  readonly hash: string;
  /** The subject: the first paragraph of the message, on one line. */
  readonly message: string;
  readonly author: string;
  /** In ISO 8601, with the author's offset. */
  readonly date: string;
}

export interface DiffStats {
  readonly files_changed: number;
  readonly insertions: number;
  readonly deletions: number;
  /** Relative to the root of the repository; for a renamed file the new path. */
  readonly paths: readonly string[];
}

/**
 * `gitRepository` is the implementation. If git fails, a method rejects with a ContextError.
 *
 * A diff starts at the merge base of `base` and `head`, so changes on `base` after that are not part of it. It ends at
 * `head` or, without `head`, at the files on disk. The default of `base` is `HEAD`.
 */
export interface GitOperations {
  /** The directory that all paths are relative to. */
  readonly root: string;
  /** The name of the branch; `HEAD` if none is checked out. */
  currentBranch(): Promise<string>;
  /** The last commits, newest first, at most `count` (default 10); empty in a repository without commits. */
  log(count?: number): Promise<readonly Commit[]>;
  diff(base?: string, head?: string): Promise<Excerpt>;
  diffStats(base?: string, head?: string): Promise<DiffStats>;
}
