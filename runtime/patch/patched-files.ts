/** The files of a patch in order, and the conditions that they must satisfy together. */
import type { LineReader } from "./line-reader.js";
import type { PatchedFile } from "./patch.js";
import { plainPath } from "./patch-path.js";

interface PatchedFiles {
  /** Reads the next file. The patch must not have named it before. */
  readonly readNext: () => void;
  /** All files. At least one must change something. */
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

/** The old path of a file. A file that was moved no longer exists there. */
function sourceOf({ action, path, movedFrom = path }: PatchedFile): string | undefined {
  return action === "add" ? undefined : movedFrom;
}

function isAdded(paths: Set<string>, path: string | undefined): boolean {
  return path === undefined || paths.size < paths.add(plainPath(path)).size;
}

function changesLines({ action, hunks }: PatchedFile): boolean {
  return action === "delete" || hunks.some(({ lines }) => lines.some(({ kind }) => kind !== "context"));
}
