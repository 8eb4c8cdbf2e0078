/** The files of a project that init reads. Links are not followed. */
import { existsSync, lstatSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { onDisk, shownPath, type OutputFolder } from "../../5-write/output-folder.js";
import { readOutput } from "../../5-write/read-output.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { textOfBytes } from "../../source/utf-8.js";

/** Far more than such files have. */
const mostBytes = 4 * 1024 * 1024;

export interface ProjectFile {
  readonly path: string;
  /** As is, including a byte order mark; undefined if there is no such file. */
  readonly text?: string;
  /** Why the file must not be changed. */
  readonly problem?: Diagnostic;
}

export function readProjectFile(folder: OutputFolder, path: string): ProjectFile {
  const {
    files,
    diagnostics: [problem],
  } = readOutput(folder, [path], { bytes: mostBytes, code: "write/too-large" });
  if (problem) return { path, problem };
  const bytes = files.get(path);
  if (!bytes) return { path };
  const text = textOfBytes(bytes);
  return text === undefined
    ? {
        path,
        problem: diagnose("init/file-not-read", { path: shownPath(folder, path), problem: "it is not UTF-8 text" }),
      }
    : { path, text };
}

/** Whether the project has a directory with this name that is not a link. */
export function hasFolder(folder: OutputFolder, path: string): boolean {
  return lstatSync(onDisk(folder, path), { throwIfNoEntry: false })?.isDirectory() === true;
}

/** The path of a directory in its git repository; empty for the root of the repository, or without one. */
export function repositoryPath(folder: string): string {
  for (let upper = folder; upper !== dirname(upper); upper = dirname(upper))
    if (existsSync(join(upper, ".git"))) return relative(upper, folder).split(sep).join("/");
  return "";
}
