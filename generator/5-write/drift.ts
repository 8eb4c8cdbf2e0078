/** Drift is about files on disk: how they differ from what the contracts file gives. */

export const driftSentences = {
  "drift/missing": "is missing",
  "drift/changed": "differs from what the contracts file gives",
  "drift/orphan": "is no longer generated",
} as const;

export type DriftCode = keyof typeof driftSentences;

/** One file that is not as it should be. */
export interface Drift {
  readonly code: DriftCode;
  /** Relative to the working folder, with `/`. */
  readonly path: string;
  /** A unified diff from the file on disk to what generate would write, cut to a few lines; only where the file was changed. */
  readonly diff?: string;
}
