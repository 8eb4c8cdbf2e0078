/** Collects the files of a patch, and checks conditions that concern several files. */
import type { LineReader } from "./line-reader.js";
import type { PatchedFile } from "./patch.js";
import { plainPath } from "./patch-path.js";

interface PatchedFiles {
  /** Reads the next file. Rejects the patch if it named the same file before. */
  readonly readNext: () => void;
  /** Returns all files. Rejects the patch if none of them changes anything. */
  readonly finish: () => readonly PatchedFile[];
}

export function patchedFiles(reader: LineReader, readFile: (reader: LineReader) => PatchedFile): PatchedFiles {
  const files: PatchedFile[] = [];
  const [paths, sources] = [new Set<string>(), new Set<string>()];
  const first = reader.position();
  return {
    readNext: () => {
      const head = reader.position();
      const file = readFile(reader);
      const isNew = [isAdded(paths, file.path), isAdded(sources, sourceOf(file))];
      if (isNew.includes(false)) reader.reject("patch_same_file", head);
      files.push(file);
    },
    finish: () => (files.some(changesLines) ? files : reader.reject("patch_without_change", first)),
  };
}

/** Returns the old path of a file; undefined for a new file. After a move, this path no longer exists. */
function sourceOf({ action, path, movedFrom = path }: PatchedFile): string | undefined {
  return action === "add" ? undefined : movedFrom;
}

function isAdded(paths: Set<string>, path: string | undefined): boolean {
  return path === undefined || paths.size < paths.add(plainPath(path)).size;
}

function changesLines({ action, hunks }: PatchedFile): boolean {
  return action === "delete" || hunks.some(({ lines }) => lines.some(({ kind }) => kind !== "context"));
}
