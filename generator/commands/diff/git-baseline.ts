/**
 * Reads files of a former version from git without a checkout. It uses no network and executes nothing of the
 * repository.
 */
import { execFileSync } from "node:child_process";
import { realpathSync, existsSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, posix, relative, sep, join, resolve } from "node:path";
import type { ReadUsed } from "../../1-parse/set/read-used.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { fileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import { textOfBytes, withoutMark } from "../../source/utf-8.js";
import { readSource } from "../../disk/read-source.js";
import { usedReader } from "../../disk/read-used.js";

export interface Baseline {
  /** Its name in messages: `v1.4`. */
  readonly name: string;
  readonly source: Source;
  readonly readUsed: ReadUsed;
  /** The version in its package.json; undefined if there is none. */
  readonly packageVersion: () => string | undefined;
}

const fetchMore =
  "If the clone is shallow, fetch the version first: `git fetch --tags --unshallow`, in GitHub Actions `fetch-depth: 0`.";

/** The last tag before the current commit, or the current commit. */
function defaultRevision(folder: string): string {
  return git(folder, "describe", "--tags", "--abbrev=0")?.toString().trim() ?? "HEAD";
}

/**
 * The contracts file of a revision, such as `v1.4`, `HEAD~3` or `v1.4:agents/contracts.yaml`.
 *
 * @param path the absolute path of the current contracts file
 */
function gitBaseline(written: string, path: string): Baseline | Diagnostic {
  const folder = dirname(path);
  const colon = written.indexOf(":");
  const [revision, other] = colon < 0 ? [written, undefined] : [written.slice(0, colon), written.slice(colon + 1)];
  const commit =
    revision === "" || revision.startsWith("-")
      ? undefined
      : git(folder, "rev-parse", "--verify", "--quiet", "--end-of-options", `${revision}^{commit}`)?.toString().trim();
  const prefix = git(folder, "rev-parse", "--show-prefix")?.toString().trim();
  if (commit === undefined || prefix === undefined)
    return diagnose("usage/unknown-baseline", { baseline: written }, { help: insteadOf(revision, prefix) });
  const file = other ?? posix.join(prefix, basename(path));
  const read = readBlob(folder, commit, file, `${revision}:${file}`);
  if ("code" in read) return read;
  return {
    name: revision,
    source: read,
    packageVersion: () => packageVersionAt(folder, commit),
    readUsed: (used) =>
      asUsed(
        readBlob(
          folder,
          commit,
          posix.join(posix.dirname(file), used),
          `${revision}:${posix.join(posix.dirname(file), used)}`,
        ),
      ),
  };
}

function insteadOf(revision: string, prefix: string | undefined): string {
  if (prefix === undefined)
    return "The contracts file is in no Git repository: name a file or a directory, as in `--against ../v1/contracts.yaml`.";
  if (revision === "HEAD") return "The repository has no commit yet: commit the contracts file, then compare.";
  return `Name a tag, a branch or a commit, a file or a directory. ${fetchMore}`;
}

/** The current package.json, as it was in the revision. */
function packageVersionAt(folder: string, commit: string): string | undefined {
  const [file, root] = [nearestPackage(folder), git(folder, "rev-parse", "--show-toplevel")?.toString().trim()];
  if (file === undefined || root === undefined) return undefined;
  const path = relative(realpathSync(root), realpathSync(file)).split(sep).join("/");
  const read = path.startsWith("..") ? undefined : readBlob(folder, commit, path, path);
  return read && !("code" in read) ? versionIn(read.text) : undefined;
}

function asUsed(read: Source | Diagnostic): ReturnType<ReadUsed> {
  return "code" in read ? { rejected: read } : { source: read };
}

/** A blob by its path relative to the root of the repository. A link or a submodule is not a file. */
function readBlob(folder: string, commit: string, path: string, name: string): Source | Diagnostic {
  const [mode = "", kind = "", , size = ""] = (
    git(folder, "ls-tree", "-l", "--full-tree", commit, "--", path)?.toString() ?? ""
  ).split(/\s+/);
  if (kind !== "blob" || !mode.startsWith("100"))
    return diagnose(
      "usage/no-baseline-file",
      { file: name },
      { help: `If the file had another name then, add it: "--against ${commit.slice(0, 8)}:its/path.yaml".` },
    );
  if (Number(size) > fileLimits.bytes)
    return diagnose(
      "parse/too-large",
      { bytes: Number(size), limit: fileLimits.bytes },
      { span: { file: name, start: 0, end: 0 } },
    );
  const bytes = git(folder, "cat-file", "blob", `${commit}:${path}`);
  const text = bytes && textOfBytes(bytes);
  return text === undefined ? diagnose("write/not-utf8", { path: name, line: 1 }) : { name, text: withoutMark(text) };
}

/** The output of git; undefined if it fails or is not installed. */
function git(folder: string, ...command: readonly string[]): Buffer | undefined {
  const env = {
    ...process.env,
    GIT_NO_LAZY_FETCH: "1",
    GIT_TERMINAL_PROMPT: "0",
    GIT_OPTIONAL_LOCKS: "0",
    LC_ALL: "C",
  };
  try {
    return execFileSync("git", ["-c", "core.fsmonitor=false", "--literal-pathspecs", ...command], {
      cwd: folder,
      env,
      stdio: ["ignore", "pipe", "ignore"],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch {
    return undefined;
  }
}

/** The path of the nearest package.json in a directory or its parents; undefined if there is none. */
function nearestPackage(folder: string): string | undefined {
  const file = join(folder, "package.json");
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearestPackage(dirname(folder));
}

/** @param text the text of a package.json */
function versionIn(text: string | undefined): string | undefined {
  try {
    const { version } = JSON.parse(text ?? "{}") as { readonly version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}

export function versionOfFolder(folder: string): string | undefined {
  const file = nearestPackage(folder);
  return file === undefined ? undefined : versionIn(readFileSync(file, "utf8"));
}

/** @param path the absolute path of the current contracts file */
export function readBaseline(written: string | undefined, path: string, cwd: string): Baseline | Diagnostic {
  if (written === undefined) return gitBaseline(defaultRevision(resolve(path, "..")), path);
  const found = statSync(resolve(cwd, written), { throwIfNoEntry: false });
  if (!found) return gitBaseline(written, path);
  const config = found.isDirectory() ? join(written, basename(path)) : written;
  const { source, home, diagnostics } = readSource({ config, cwd });
  return source
    ? { name: written, source, readUsed: usedReader(home), packageVersion: () => versionOfFolder(home.root) }
    : diagnostics[0];
}
