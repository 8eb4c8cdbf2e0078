/** A parsed patch: the files that it changes, and how. */

export interface PatchLine {
  readonly kind: "context" | "added" | "removed";
  /** Without the marker at the start and without the line break. */
  readonly text: string;
  /** The file ends with this line, without a line break. */
  readonly endsWithoutBreak?: true;
}

export interface Hunk {
  /** The text after `@@`: a line of the file to look for, or the section that git names. */
  readonly section?: string;
  /** The first line of the hunk in the old file, counted from 1. Only unified diffs state it. */
  readonly oldStart?: number;
  readonly newStart?: number;
  readonly lines: readonly PatchLine[];
}

export interface PatchedFile {
  readonly action: "add" | "update" | "delete";
  /** With `/` between the names; never absolute, never outside of the directory. */
  readonly path: string;
  /** The old path, if the patch moves the file. */
  readonly movedFrom?: string;
  /** A file that the patch adds is executable. */
  readonly executable?: true;
  readonly hunks: readonly Hunk[];
}

export interface Patch {
  readonly syntax: "apply_patch" | "unified_diff";
  /** At least one. */
  readonly files: readonly PatchedFile[];
}

/** Why a text that begins like a patch is not one. */
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
  /** What the code means: with the fault, so that only readers of patches carry the words. */
  readonly says: string;
  /** The line of the text, counted from 1. */
  readonly line: number;
  readonly found: string;
}

/**
 * Thrown by the readers of a patch and caught by `readPatch`. The first issue ends reading, because the meaning of the
 * rest is unknown.
 */
export class PatchRejection extends Error {
  readonly fault: PatchFault;

  constructor(fault: PatchFault) {
    super(fault.code);
    this.fault = fault;
  }
}
