/** Paths of files as patches write them. */
import type { LineReader } from "./line-reader.js";

/** The path behind a head of a block, where the blanks around it mean nothing. */
export function safePath(written: string, reader: LineReader): string {
  return checkedPath(written.trim(), reader);
}

/**
 * Refuses what leads out of the folder that the patch is for or to git's own files, in the spelling of any system, and
 * what is not sure to name the file that it means.
 */
export function checkedPath(path: string, reader: LineReader, at: "last" | number = "last"): string {
  const names = path.split(/[/\\]/);
  const isInside =
    namesFile(path) && !/^([/\\]|[A-Za-z]:)/.test(path) && !names.some((name) => leadsUp(name) || isOfGit(name));
  return isInside && isPlain(path) ? path : reader.refuse("patch_path", at);
}

/**
 * Blanks at the ends are more often a slip than a name, and Windows drops them; U+FFFD stands for bytes that were lost
 * before.
 */
function isPlain(path: string): boolean {
  return path === path.trim() && !/[\p{Cc}\uFFFD]/u.test(path);
}

/** A separator at the end makes it the name of a folder. */
function namesFile(path: string): boolean {
  return plainPath(path) !== "" && !/[/\\]\.?$/.test(path);
}

/** Windows takes no notice of blanks and full stops at the end of a name. */
function leadsUp(name: string): boolean {
  return /^ *\.\.[. ]*$/.test(name);
}

/**
 * `.git` in any case, with what Windows takes no notice of behind it, with the invisible marks that macOS passes over,
 * and under its short name.
 */
function isOfGit(name: string): boolean {
  const plain = name
    .replace(/\p{Cf}/gu, () => "")
    .trimStart()
    .toLowerCase();
  return /^(?:\.git|git~\d+)[. ]*(?::|$)/.test(plain);
}

/** Without the parts that lead nowhere, so that `./a//b` and `a/b` are seen to be one file. */
export function plainPath(path: string): string {
  return path
    .split(/[/\\]/)
    .filter((name) => name !== "" && name !== ".")
    .join("/");
}
