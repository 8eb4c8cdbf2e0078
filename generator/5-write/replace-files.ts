/** Replaces files so each one is complete at any moment: the old one or the new one, even if the process is killed. */
import { existsSync, readFileSync, realpathSync, renameSync, rmdirSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { GeneratedFile } from "../target.js";
import { temporaryNextTo } from "./left-overs.js";
import { makeFolder } from "./make-folder.js";
import { manifestPath } from "./manifest.js";
import { fromRoot, onDisk, shownPath, type OutputFolder } from "./output-folder.js";
import { foldersAbove, type FilesOnDisk } from "./read-output.js";
import { isAbsence, reasonOf } from "./system-error.js";
import { isInside, LinkOnTheWay, writeInside } from "./write-inside.js";

/** A file to write. */
export interface Successor extends GeneratedFile {
  /**
   * The current text of a file of yours: it is replaced only if it still has this text, and its permissions are kept.
   */
  readonly instead?: string;
}

export interface Replacement {
  /** Paths of outputs. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One change on disk, and how to undo it. `path` is relative to the root; `effect` is the effect on an output. */
interface Step {
  readonly path: string;
  /** Returns a diagnostic for an error that is not one of the operating system. */
  readonly run: () => Diagnostic | void;
  readonly undo: () => void;
  readonly effect?: { readonly kind: "written" | "removed"; readonly output: string };
}

/**
 * Writes every file under a random name next to its path, then moves all of them, removes obsolete ones, and moves the
 * manifest: until then the old one describes the disk. If a step fails, everything is undone, as far as possible.
 */
export function replaceFiles(
  folder: OutputFolder,
  files: readonly Successor[],
  gone: readonly string[],
  before: FilesOnDisk,
): Replacement {
  const root = realpathSync(folder.root);
  const placed = files.map((file) => ({
    ...file,
    place: placeOf(folder, file.path),
    home: homeOf(folder, file.path, root),
    temporary: placeOf(folder, temporaryNextTo(file.path)),
  }));
  const moves = placed.map((file) => moveOf(folder, file, before));
  return run(folder, [
    ...newFolders(folder, files),
    ...placed.map((file) => writingOf(folder, file)),
    ...moves.filter(({ effect }) => effect?.output !== manifestPath),
    ...gone.map((path) => removalOf(folder, path, before)),
    ...moves.filter(({ effect }) => effect?.output === manifestPath),
  ]);
}

function writingOf(folder: OutputFolder, file: PlacedFile): Step {
  return step(
    folder,
    file.path,
    () => writeTemporary(file),
    () => rmSync(file.temporary, { force: true }),
  );
}

function moveOf(folder: OutputFolder, file: PlacedFile, before: FilesOnDisk): Step {
  return step(
    folder,
    file.path,
    () => moveIntoPlace(file, shownPath(folder, fromRoot(folder, file.path))),
    () => undoReplacement(folder, file, before),
    "written",
  );
}

function removalOf(folder: OutputFolder, path: string, before: FilesOnDisk): Step {
  return step(
    folder,
    path,
    () => removeFrom(placeOf(folder, path), homeOf(folder, path)),
    () => restore(folder, path, before),
    "removed",
  );
}

interface PlacedFile extends Successor {
  readonly place: string;
  readonly temporary: string;
  /** The real path of its directory. */
  readonly home: string;
}

/** The real path of the directory of an output, if no part of it inside the root is a link. */
function homeOf(folder: OutputFolder, path: string, root = realpathSync(folder.root)): string {
  return dirname(join(root, ...fromRoot(folder, path).split("/")));
}

function writeTemporary({ temporary, home, text, place, instead }: PlacedFile): void {
  writeInside(temporary, home, text, instead === undefined ? undefined : modeAt(place));
}

function removeFrom(place: string, home: string): void {
  if (!existsSync(place)) return;
  if (!isInside(place, home)) throw new LinkOnTheWay(place);
  rmSync(place, { force: true });
}

function modeAt(place: string): number | undefined {
  return statSync(place, { throwIfNoEntry: false })?.mode;
}

/**
 * How often other runs may remove a temporary file, which each of them does once, before something else must be the
 * cause.
 */
const mostSweeps = 20;

/**
 * Another run may remove the temporary files of this one, assuming that it was killed; a missing one is written again.
 */
function moveIntoPlace(file: PlacedFile, shown: string): Diagnostic | void {
  if (!isUnchanged(file)) return diagnose("write/changed-during-write", { path: shown }, {});
  for (let sweeps = 0; ; sweeps += 1) {
    try {
      return renameSync(file.temporary, file.place);
    } catch (thrown) {
      if (!isAbsence(thrown) || sweeps === mostSweeps) throw thrown;
      writeTemporary(file);
    }
  }
}

/**
 * Checks a file of yours at the last moment: another run may have written the same text, but it must not have changed
 * otherwise.
 */
function isUnchanged({ place, text, instead }: PlacedFile): boolean {
  return instead === undefined || [instead, text].includes(readFileSync(place, "utf8"));
}

function step(
  folder: OutputFolder,
  output: string,
  touch: () => Diagnostic | void,
  undo: () => void,
  kind?: "written" | "removed",
): Step {
  return { path: fromRoot(folder, output), run: touch, undo, ...(kind && { effect: { kind, output } }) };
}

/** Directories that were created unnecessarily are removed, unless they are not empty. */
function newFolders(folder: OutputFolder, files: readonly GeneratedFile[]): readonly Step[] {
  const missing = foldersAbove(files.map(({ path }) => fromRoot(folder, path))).filter(
    (path) => !existsSync(onDisk(folder, path)),
  );
  return missing.map((path) => ({
    path,
    run: () => makeFolder(onDisk(folder, path)),
    undo: () => rmdirSync(onDisk(folder, path)),
  }));
}

/** A change that was made in a file of yours meanwhile is kept. */
function undoReplacement(folder: OutputFolder, { path, place, text, instead }: PlacedFile, before: FilesOnDisk): void {
  if (instead === undefined) return restore(folder, path, before);
  if (readFileSync(place, "utf8") === text) restore(folder, path, new Map([[path, Buffer.from(instead)]]));
}

function restore(folder: OutputFolder, path: string, before: FilesOnDisk): void {
  const bytes = before.get(path);
  if (!bytes) return rmSync(placeOf(folder, path), { force: true });
  const [place, temporary] = [placeOf(folder, path), placeOf(folder, temporaryNextTo(path))];
  try {
    writeInside(temporary, homeOf(folder, path), bytes, modeAt(place));
    renameSync(temporary, place);
  } catch (thrown) {
    rmSync(temporary, { force: true });
    throw thrown;
  }
}

function placeOf(folder: OutputFolder, path: string): string {
  return onDisk(folder, fromRoot(folder, path));
}

function run(folder: OutputFolder, steps: readonly Step[]): Replacement {
  for (const [index, { path, run: touch }] of steps.entries()) {
    const rejection = rejectionOf(shownPath(folder, path), touch);
    if (!rejection) continue;
    for (const { undo } of steps.slice(0, index + 1).toReversed()) rejectionOf(path, undo);
    return { written: [], removed: [], diagnostics: [rejection] };
  }
  const outputs = (kind: "written" | "removed"): readonly string[] =>
    steps.flatMap(({ effect }) => (effect?.kind === kind ? [effect.output] : []));
  return { written: outputs("written"), removed: outputs("removed"), diagnostics: [] };
}

/** Why a step failed; undefined if it did not. */
function rejectionOf(path: string, touch: Step["run"]): Diagnostic | undefined {
  try {
    return touch() ?? undefined;
  } catch (thrown) {
    if (thrown instanceof LinkOnTheWay) return diagnose("write/symbolic-link", { path: dirname(path) }, {});
    return diagnose("write/failed", { path, reason: reasonOf(thrown) }, {});
  }
}
