/**
 * Makes folders. One by one, as of several at once Node says `no such file or directory` where the disk may only be
 * read.
 */
import { existsSync, mkdirSync } from "node:fs";
import { dirname } from "node:path";

/** One that is there already, as another run may have made it, is left as it is. */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path);
  } catch (thrown) {
    if (!isPresence(thrown)) throw thrown;
  }
}

/** With those above it. */
export function makeFolders(path: string): void {
  if (existsSync(path)) return;
  makeFolders(dirname(path));
  makeFolder(path);
}

function isPresence(thrown: unknown): boolean {
  return thrown instanceof Error && (thrown as NodeJS.ErrnoException).code === "EEXIST";
}
