/** A parsed patch: the files that it changes, with their changes. */

export interface PatchLine {
  readonly kind: "context" | "added" | "removed";
  /** The line without its marker and line break. */
  readonly text: string;
  /** Whether the file ends after this line without a line break. */
  readonly endsWithoutBreak?: true;
}

export interface Hunk {
  /** The text after `@@`: a line to look for in the file, or the section that git names. */
  readonly section?: string;
  /** The number of the first line of the hunk in the old file, starting at 1. Only unified diffs have it. */
  readonly oldStart?: number;
  readonly newStart?: number;
  readonly lines: readonly PatchLine[];
}

export interface PatchedFile {
  readonly action: "add" | "update" | "delete";
  /** The path with `/` as the separator. It is never absolute and never outside of the directory. */
  readonly path: string;
  /** The old path, if the patch moves the file. */
  readonly movedFrom?: string;
  /** Whether a new file is executable. */
  readonly executable?: true;
  readonly hunks: readonly Hunk[];
}

export interface Patch {
  readonly syntax: "apply_patch" | "unified_diff";
  /** At least one file. */
  readonly files: readonly PatchedFile[];
}

/** Reasons to reject a text that starts like a patch. */
export const patchFaults = {
  patch_not_whole: "a patch must be the whole answer, without other text around it",
  patch_unclosed: "the patch has no `*** End Patch`",
  patch_cut: "the model was stopped, and nothing marks the end of this diff, so a part of it may be missing",
  patch_after_end: "something follows the end of the patch",
  patch_without_file: "the patch names no file",
  patch_without_change: "the patch adds and removes no line",
  patch_line: "this line is not allowed in a patch",
  patch_counts: "the hunk does not have as many lines as its header says",
  patch_hunks:
    "the hunks of a file must be in order and must not overlap, and only the last one may end the file: without a line of context after its changes, or with `\\ No newline at end of file`",
  patch_end: "nothing may follow `\\ No newline at end of file`, which marks the end of the file",
  patch_sides: "the header of a file must end with `--- a/x` and `+++ b/x`, in this order",
  patch_no_mode: "`/dev/null` requires the line `new file mode 100644` or `deleted file mode 100644` before it",
  patch_path:
    "the path of a file must be relative, inside the directory, outside of `.git`, and UTF-8 without spaces at its ends",
  patch_names:
    "the header of a file must name it as git does, `diff --git a/x b/x`, and if it moves, also with `rename from x` and `rename to y`",
  patch_same_file: "the patch names this file twice",
  patch_mode: "the patch changes the mode of a file, but only its contents may be changed",
  patch_special_file: "the patch changes a symbolic link or a submodule, but only files may be changed",
} as const;

export type PatchFaultCode = keyof typeof patchFaults;

export interface PatchFault {
  readonly code: PatchFaultCode;
  /** The message. It is part of the fault, so only contracts that accept patches contain it. */
  readonly says: string;
  /** The line number in the text, starting at 1. */
  readonly line: number;
  readonly found: string;
}

/**
 * Thrown by the readers of a patch and caught by `readPatch`. Reading stops at the first issue, because the meaning of
 * the rest is unknown.
 */
export class PatchRejection extends Error {
  readonly fault: PatchFault;

  constructor(fault: PatchFault) {
    super(fault.code);
    this.fault = fault;
  }
}
