/** Reads the outputs on disk, and rejects everything that could lead elsewhere. */
import { lstatSync, readFileSync, type Stats } from "node:fs";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { contentHash } from "./content.js";
import { fromRoot, onDisk, shownPath, type OutputFolder } from "./output-folder.js";
import { isAbsence, reasonOf } from "./system-error.js";

/** The outputs on disk, by their paths in the output directory. */
export type FilesOnDisk = ReadonlyMap<string, Buffer>;

interface Reading {
  readonly files: FilesOnDisk;
  readonly diagnostics: readonly Diagnostic[];
}

/** The maximum size of a file in bytes, and the diagnostic for a larger one. */
interface SizeLimit {
  readonly bytes: number;
  readonly code: "write/too-large" | "write/host-too-large";
}

/** Far more than outputs have; a larger file may not fit into memory. */
export const outputLimit: SizeLimit = { bytes: 64 * 1024 * 1024, code: "write/too-large" };

/** The outputs at these paths; missing ones are omitted, larger ones rejected. */
export function readOutput(folder: OutputFolder, paths: readonly string[], limit = outputLimit): Reading {
  const rejected = rejectedFolders(folder, paths);
  if (rejected.length > 0) return { files: new Map(), diagnostics: rejected };
  const readings = paths.map((path) => [path, readFile(folder, fromRoot(folder, path), limit)] as const);
  return {
    files: new Map(readings.filter((reading): reading is readonly [string, Buffer] => Buffer.isBuffer(reading[1]))),
    diagnostics: readings.flatMap(([, found]) => (found && !Buffer.isBuffer(found) ? [found] : [])),
  };
}

/** The hashes of the outputs that can be read. The files are read one after the other to save memory. */
export function hashOutputs(folder: OutputFolder, paths: readonly string[]): ReadonlyMap<string, string> {
  if (rejectedFolders(folder, paths).length > 0) return new Map();
  return new Map(
    paths.flatMap((path) => {
      const found = readFile(folder, fromRoot(folder, path), outputLimit);
      return Buffer.isBuffer(found) ? [[path, contentHash(found)]] : [];
    }),
  );
}

function rejectedFolders(folder: OutputFolder, paths: readonly string[]): readonly Diagnostic[] {
  return judgeFolders(folder, foldersAbove(paths.map((path) => fromRoot(folder, path))));
}

/** Every directory between the root and one of the files, outer ones first. */
export function foldersAbove(paths: readonly string[]): readonly string[] {
  const folders = paths.flatMap((path) => {
    const segments = path.split("/").slice(0, -1);
    return segments.map((_, index) => segments.slice(0, index + 1).join("/"));
  });
  return [...new Set(folders)].toSorted();
}

/** Nothing inside a rejected directory is read, because it may be anywhere. */
function judgeFolders(folder: OutputFolder, paths: readonly string[]): readonly Diagnostic[] {
  const rejected = new Map<string, Diagnostic>();
  for (const path of paths) {
    const problem = [...rejected.keys()].some((upper) => path.startsWith(`${upper}/`))
      ? undefined
      : judgeFolder(folder, path);
    if (problem) rejected.set(path, problem);
  }
  return [...rejected.values()];
}

function judgeFolder(folder: OutputFolder, path: string): Diagnostic | undefined {
  const shown = shownPath(folder, path);
  try {
    const found = lstatSync(onDisk(folder, path), { throwIfNoEntry: false });
    if (!found || found.isDirectory()) return undefined;
    return found.isSymbolicLink()
      ? diagnose("write/symbolic-link", { path: shown }, {})
      : diagnose("write/not-a-folder", { path: shown, found: kindOf(found) }, {});
  } catch (thrown) {
    return diagnose("write/unreadable", { path: shown, reason: reasonOf(thrown) }, {});
  }
}

/** The bytes, a diagnostic, or undefined if there is no such file. */
function readFile(folder: OutputFolder, path: string, limit: SizeLimit): Buffer | Diagnostic | undefined {
  const shown = shownPath(folder, path);
  try {
    const found = lstatSync(onDisk(folder, path), { throwIfNoEntry: false });
    if (!found) return undefined;
    if (found.isSymbolicLink()) return diagnose("write/symbolic-link", { path: shown }, {});
    if (!found.isFile()) return diagnose("write/not-a-file", { path: shown, found: kindOf(found) }, {});
    return found.size > limit.bytes
      ? diagnose(limit.code, { path: shown, bytes: found.size, limit: limit.bytes }, {})
      : readFileSync(onDisk(folder, path));
  } catch (thrown) {
    return isAbsence(thrown) ? undefined : diagnose("write/unreadable", { path: shown, reason: reasonOf(thrown) }, {});
  }
}

/** The type of the file, in words. */
export function kindOf(found: Stats): string {
  if (found.isFile()) return "a file";
  return found.isDirectory() ? "a directory" : "a device, a socket or a pipe";
}
