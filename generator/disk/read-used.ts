/** Reads included files. */
import { lstatSync } from "node:fs";
import { basename, join, posix } from "node:path";
import type { ReadUsed } from "../1-parse/set/read-used.js";
import { reasonOf } from "../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { fileLimits } from "../limits.js";
import type { Source, UsedSource } from "../source/source.js";
import { readFileAt, type Home } from "./read-source.js";

/**
 * Reads inside the directory of the root file. A link there could lead out of the project, so links are not followed.
 */
export function usedReader({ root, shown }: Home): ReadUsed {
  return (path) => {
    const name = posix.join(shown, path);
    const rejected = linkOn(path, { root, shown });
    return rejected
      ? { rejected }
      : readFileAt(
          join(root, ...path.split("/")),
          name,
          fileLimits.bytes,
          "Create it, or fix the path: it starts from the file that names it.",
        );
  };
}

/** The path on disk of a file of a set. */
export function placeOnDisk({ root }: Home, file: Source | UsedSource): string {
  return "path" in file ? join(root, ...file.path.split("/")) : join(root, basename(file.name));
}

/** The diagnostic about the first part of a path that is a link, or that the operating system cannot read. */
function linkOn(path: string, { root, shown }: Home): Diagnostic | undefined {
  const segments = path.split("/");
  for (const [index] of segments.entries()) {
    const upper = segments.slice(0, index + 1);
    const name = posix.join(shown, ...upper);
    try {
      if (lstatSync(join(root, ...upper), { throwIfNoEntry: false })?.isSymbolicLink())
        return diagnose("write/symbolic-link", { path: name });
    } catch (thrown) {
      return diagnose("write/unreadable", { path: name, reason: reasonOf(thrown) });
    }
  }
  return undefined;
}
