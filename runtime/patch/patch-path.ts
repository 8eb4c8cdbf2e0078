/** The paths of files in patches. */
import type { LineReader } from "./line-reader.js";

/** The path after the head of a block, without surrounding spaces. */
export function safePath(written: string, reader: LineReader): string {
  return checkedPath(written.trim(), reader);
}

/**
 * Rejects a path that leads out of the directory of the patch or into git's own files, on any operating system, and a
 * path that may not mean the file that it names.
 */
export function checkedPath(path: string, reader: LineReader, at: "last" | number = "last"): string {
  const names = path.split(/[/\\]/);
  const isInside =
    namesFile(path) && !/^([/\\]|[A-Za-z]:)/.test(path) && !names.some((name) => leadsUp(name) || isOfGit(name));
  return isInside && isPlain(path) ? path : reader.reject("patch_path", at);
}

/**
 * Spaces at the ends are more often a typo than part of a name, and Windows drops them; U+FFFD replaces bytes that were
 * lost before.
 */
function isPlain(path: string): boolean {
  return path === path.trim() && !/[\p{Cc}\uFFFD]/u.test(path);
}

/** A separator at the end makes it the name of a directory. */
function namesFile(path: string): boolean {
  return plainPath(path) !== "" && !/[/\\]\.?$/.test(path);
}

/** Windows ignores spaces and periods at the end of a name. */
function leadsUp(name: string): boolean {
  return /^ *\.\.[. ]*$/.test(name);
}

/**
 * `.git` in any case, with suffixes that Windows ignores, with invisible characters that macOS ignores, and under its
 * short name.
 */
function isOfGit(name: string): boolean {
  const plain = name
    .replace(/\p{Cf}/gu, () => "")
    .trimStart()
    .toLowerCase();
  return /^(?:\.git|git~\d+)[. ]*(?::|$)/.test(plain);
}

/** Without empty parts and `.`, so `./a//b` and `a/b` are the same file. */
export function plainPath(path: string): string {
  return path
    .split(/[/\\]/)
    .filter((name) => name !== "" && name !== ".")
    .join("/");
}
