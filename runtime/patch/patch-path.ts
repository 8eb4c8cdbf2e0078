/** Paths of files as patches write them. */
import type { LineReader } from "./line-reader.js";

/** Refuses what leads out of the folder that the patch is for or to git's own files, in the spelling of any system. */
export function safePath(written: string, reader: LineReader): string {
  const path = written.trim();
  const names = path.split(/[/\\]/);
  const isSafe = namesFile(path) && !/^([/\\]|[A-Za-z]:)/.test(path) && !names.some((name) => leadsUp(name) || isOfGit(name)) && !hasControl(path);
  return isSafe ? path : reader.refuse("patch_path", "last");
}

/** A separator at the end makes it the name of a folder. */
function namesFile(path: string): boolean {
  return plainPath(path) !== "" && !/[/\\]\.?$/.test(path);
}

/** Windows takes no notice of blanks and full stops at the end of a name. */
function leadsUp(name: string): boolean {
  return /^ *\.\.[. ]*$/.test(name);
}

/** `.git` in any case, with what Windows takes no notice of behind it, with the invisible marks that macOS passes over, and under its short name. */
function isOfGit(name: string): boolean {
  const plain = name.replace(/\p{Cf}/gu, () => "").trimStart().toLowerCase();
  return /^(?:\.git|git~\d+)[. ]*(?::|$)/.test(plain);
}

/** Without the parts that lead nowhere, so that `./a//b` and `a/b` are seen to be one file. */
export function plainPath(path: string): string {
  return path.split(/[/\\]/).filter((name) => name !== "" && name !== ".").join("/");
}

function hasControl(path: string): boolean {
  return [...path].some((character) => character < " " || character === "\u007f");
}

/** A path of a unified diff: without the folder `a/` or `b/` in front, and unquoted; undefined for the file that is none. */
export function diffPath(written: string, reader: LineReader): string | undefined {
  const path = unquoted(written.split("\t")[0] ?? "");
  if (path === "/dev/null") return undefined;
  return safePath(/^[ab]\//.test(path) ? path.slice(2) : path, reader);
}

const escapes: Readonly<Record<string, string>> = { a: "\u0007", b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", v: "\v" };

/** Git writes a path with unusual characters in quotes, its bytes of UTF-8 as octal numbers. What is not UTF-8 stays as it is written. */
export function unquoted(written: string): string {
  if (!/^".*"$/.test(written)) return written;
  try {
    return decodeURIComponent(written.slice(1, -1).replace(/\\([0-7]{3})|\\(.)|[^\\]/gu, (token: string, octal?: string, escaped?: string) => inPercents(token, octal, escaped)));
  } catch {
    return written;
  }
}

function inPercents(token: string, octal?: string, escaped?: string): string {
  if (octal) return `%${(Number.parseInt(octal, 8) % 256).toString(16).padStart(2, "0")}`;
  return encodeURIComponent(escaped ? (escapes[escaped] ?? escaped) : token);
}
