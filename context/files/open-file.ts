/** Opens files of a repository, and nothing outside it. */
import { constants } from "node:fs";
import { open, realpath, stat, type FileHandle } from "node:fs/promises";
import { isAbsolute, relative, resolve, sep } from "node:path";

/**
 * Returns the real path of a file in `root`, with all links resolved. `path` is relative to `root` or absolute.
 * Undefined if the file does not exist or is outside of `root`, and for git's own files, which may contain passwords.
 */
export async function fileInside(root: string, path: string): Promise<string | undefined> {
  return orUndefined(async () => {
    const [place, base] = await Promise.all([realpath(resolve(root, path)), realpath(root)]);
    return isOwn(relative(base, place)) && (await stat(place)).isFile() ? place : undefined;
  });
}

/** Opens such a file for reading. The caller must close it. */
export async function openInside(root: string, path: string): Promise<FileHandle | undefined> {
  const place = await fileInside(root, path);
  return place === undefined ? undefined : orUndefined(() => open(place, constants.O_RDONLY | constants.O_NOFOLLOW));
}

/**
 * Returns the path as it appears in a context: relative to `root`, with `/`. A path outside of `root` is returned as
 * is.
 */
export function pathFrom(root: string, path: string): string {
  const shown = relative(resolve(root), resolve(root, path));
  return isOwn(shown) ? shown.replaceAll(sep, "/") : path;
}

function isOwn(path: string): boolean {
  const segments = path.split(sep);
  return !isAbsolute(path) && segments[0] !== ".." && !segments.some((segment) => segment.toLowerCase() === ".git");
}

/** The error codes of files that do not exist or cannot be read. A name with a zero byte is not a file. */
const absences = new Set([
  "ENOENT",
  "ENOTDIR",
  "EISDIR",
  "EACCES",
  "EPERM",
  "ELOOP",
  "ENAMETOOLONG",
  "ERR_INVALID_ARG_VALUE",
]);

async function orUndefined<T>(read: () => Promise<T>): Promise<T | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof Error && "code" in error && absences.has(String(error.code))) return undefined;
    throw error;
  }
}
