/** Checks the paths of files in patches. */
import type { LineReader } from "./line-reader.js";

/** Returns the path in the head of a section, without surrounding spaces. */
export function safePath(written: string, reader: LineReader): string {
  return checkedPath(written.trim(), reader);
}

/**
 * Rejects a path outside of the directory of the patch or in `.git` on any operating system, and a path that may mean a
 * different file than its text says.
 */
export function checkedPath(path: string, reader: LineReader, at: "last" | number = "last"): string {
  const names = path.split(/[/\\]/);
  const isInside =
    namesFile(path) &&
    !/^([/\\]|[A-Za-z]:)/.test(path) &&
    !names.some((name) => isParent(name) || isGitDirectory(name));
  return isInside && isPlain(path) ? path : reader.reject("patch_path", at);
}

/**
 * Whether a path has no unusual characters. Spaces at its ends are probably a typo, and Windows drops them. U+FFFD
 * replaces bytes that were lost before.
 */
function isPlain(path: string): boolean {
  return path === path.trim() && !/[\p{Cc}\uFFFD]/u.test(path);
}

/** Whether a path can be the name of a file. With a separator at its end, it is a directory. */
function namesFile(path: string): boolean {
  return plainPath(path) !== "" && !/[/\\]\.?$/.test(path);
}

/** Whether a name is `..`. Windows ignores spaces and periods at the end of a name. */
function isParent(name: string): boolean {
  return /^ *\.\.[. ]*$/.test(name);
}

/**
 * Whether a name is `.git` on any operating system: in any case, with suffixes that Windows ignores, with invisible
 * characters that macOS ignores, or as a short name.
 */
function isGitDirectory(name: string): boolean {
  const plain = name
    .replace(/\p{Cf}/gu, "")
    .trimStart()
    .toLowerCase();
  return /^(?:\.git|git~\d+)[. ]*(?::|$)/.test(plain);
}

/** Removes empty parts and `.`, so `./a//b` and `a/b` are the same file. */
export function plainPath(path: string): string {
  return path
    .split(/[/\\]/)
    .filter((name) => name !== "" && name !== ".")
    .join("/");
}
