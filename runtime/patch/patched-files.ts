/** The files of a patch, one after the other, and what has to hold for all of them together. */
import type { LineReader } from "./line-reader.js";
import type { PatchedFile } from "./patch.js";
import { plainPath } from "./patch-path.js";

export interface PatchedFiles {
  /** Reads the next file, which the patch has not named yet. */
  readonly readNext: () => void;
  /** All of them, of which one at least changes something. */
  readonly finish: () => readonly PatchedFile[];
}

export function patchedFiles(reader: LineReader, readFile: (reader: LineReader) => PatchedFile): PatchedFiles {
  const files: PatchedFile[] = [];
  const paths = new Set<string>();
  const first = reader.position();
  return {
    readNext: () => {
      const head = reader.position();
      const file = readFile(reader);
      if (paths.size === paths.add(plainPath(file.path)).size) reader.refuse("patch_same_file", head);
      files.push(file);
    },
    finish: () => (files.some(changesLines) ? files : reader.refuse("patch_without_change", first)),
  };
}

function changesLines({ action, hunks }: PatchedFile): boolean {
  return action === "delete" || hunks.some(({ lines }) => lines.some(({ kind }) => kind !== "context"));
}
