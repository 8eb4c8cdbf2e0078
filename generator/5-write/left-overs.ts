/** Temporary files of runs that were killed. They are next to the outputs, and the next run removes them. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { posix } from "node:path";
import { readManifest, type Manifest } from "./manifest.js";
import { fromRoot, onDisk, type OutputFolder } from "./output-folder.js";
import { foldersAbove, outputLimit } from "./read-output.js";
import { reasonOf } from "./system-error.js";

const temporaryName = /^\.contracts-[0-9a-f]{24}\.tmp$/;

/** An unpredictable name next to an output, relative to the output directory. */
export function temporaryNextTo(path: string): string {
  return posix.join(posix.dirname(path), `.contracts-${randomBytes(12).toString("hex")}.tmp`);
}

/** The temporary files in the output directory and in its directories with one of these outputs. Links do not count. */
export function findLeftOvers(folder: OutputFolder, outputs: readonly string[]): readonly string[] {
  const folders = new Set([".", ...outputs.map((path) => posix.dirname(path))]);
  return [...folders].toSorted().flatMap((inner) => temporariesIn(folder, inner));
}

function temporariesIn(folder: OutputFolder, inner: string): readonly string[] {
  const entries =
    unlessRejected(() => readdirSync(onDisk(folder, fromRoot(folder, inner)), { withFileTypes: true })) ?? [];
  return entries
    .filter((entry) => entry.isFile() && temporaryName.test(entry.name))
    .map(({ name }) => posix.join(inner, name));
}

/** Whether a temporary file may be a manifest that its run did not move into place. */
export function isRecordPlace(leftOver: string): boolean {
  return posix.dirname(leftOver) === ".";
}

/**
 * Reads a temporary manifest. It lists the files that its run was about to write, and some of them may already be at
 * their paths.
 */
export function readRecord(folder: OutputFolder, leftOver: string): Manifest | undefined {
  const place = onDisk(folder, fromRoot(folder, leftOver));
  return isRecordPlace(leftOver)
    ? readManifest(unlessRejected(() => (statSync(place).size > outputLimit.bytes ? undefined : readFileSync(place))))
    : undefined;
}

/** A file that cannot be removed stays for the next run. */
export function sweep(folder: OutputFolder, leftOvers: readonly string[]): void {
  for (const path of leftOvers) unlessRejected(() => rmSync(onDisk(folder, fromRoot(folder, path)), { force: true }));
}

/**
 * Removes the directories that removed outputs left empty, the innermost first. No operating system removes a directory
 * that is not empty.
 */
export function sweepFolders(folder: OutputFolder, gone: readonly string[]): void {
  for (const path of foldersAbove(gone.map((output) => fromRoot(folder, output))).toReversed())
    unlessRejected(() => rmdirSync(onDisk(folder, path)));
}

/** Undefined if the operating system reports an error: another run may be removing files at the same time. */
function unlessRejected<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch (thrown) {
    reasonOf(thrown);
    return undefined;
  }
}
