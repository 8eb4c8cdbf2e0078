/** Temporary files of runs that were cut short. They stand beside the outputs, and the next run sweeps them away. */
import { randomBytes } from "node:crypto";
import { readdirSync, readFileSync, rmdirSync, rmSync, statSync } from "node:fs";
import { posix } from "node:path";
import { readManifest, type Manifest } from "./manifest.js";
import { fromRoot, onDisk, type OutputFolder } from "./output-folder.js";
import { foldersAbove, outputLimit } from "./read-output.js";
import { reasonOf } from "./system-error.js";

const temporaryName = /^\.contracts-[0-9a-f]{24}\.tmp$/;

/** A name beside an output, relative to the output folder, that nobody can foresee. */
export function temporaryBeside(path: string): string {
  return posix.join(posix.dirname(path), `.contracts-${randomBytes(12).toString("hex")}.tmp`);
}

/**
 * The temporary files in the output folder and in those folders of it that hold one of these outputs. Links with such a
 * name are none.
 */
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

/** Whether a left-over may be a manifest that its run did not come to put in place. */
export function isRecordPlace(leftOver: string): boolean {
  return posix.dirname(leftOver) === ".";
}

/** A left-over that is a manifest tells what its run was about to write, some of which may be in place. */
export function readRecord(folder: OutputFolder, leftOver: string): Manifest | undefined {
  const place = onDisk(folder, fromRoot(folder, leftOver));
  return isRecordPlace(leftOver)
    ? readManifest(unlessRejected(() => (statSync(place).size > outputLimit.bytes ? undefined : readFileSync(place))))
    : undefined;
}

/** What cannot be removed is in nobody's way and stays for the next run. */
export function sweep(folder: OutputFolder, leftOvers: readonly string[]): void {
  for (const path of leftOvers) unlessRejected(() => rmSync(onDisk(folder, fromRoot(folder, path)), { force: true }));
}

/**
 * Removes the folders that outputs which are gone have left empty, the innermost first. One that holds anything is not
 * removed by any system.
 */
export function sweepFolders(folder: OutputFolder, gone: readonly string[]): void {
  for (const path of foldersAbove(gone.map((output) => fromRoot(folder, output))).toReversed())
    unlessRejected(() => rmdirSync(onDisk(folder, path)));
}

/** What the operating system hands out, if it does: another run may be sweeping at this moment. */
function unlessRejected<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch (thrown) {
    reasonOf(thrown);
    return undefined;
  }
}
