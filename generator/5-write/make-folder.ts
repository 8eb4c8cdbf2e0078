/**
 * Creates directories one by one. For several at once, Node reports `no such file or directory` if the disk is
 * read-only.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** Creates a directory. An existing one, which another run may have created, is not changed. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (thrown) {
    if (!isPresence(thrown)) throw thrown;
  }
}

/** Creates a directory and its parent directories. */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  makeFolder(path);
}

function isPresence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "EEXIST";
}
