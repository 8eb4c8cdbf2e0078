/** Replaces files so that each one is whole at any moment: the old one or the new one, even where the process is killed. */
import { existsSync, mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { diagnose, type Diagnostic } from "../diagnostic.js";
import type { GeneratedFile } from "../target.js";
import { temporaryBeside } from "./left-overs.js";
import { manifestPath } from "./manifest.js";
import { fromRoot, onDisk, shownPath, type OutputFolder } from "./output-folder.js";
import { foldersAbove, type FilesOnDisk } from "./read-output.js";
import { isAbsence, reasonOf } from "./system-error.js";

export interface Replacement {
  /** Paths of outputs. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** One touch of the disk, and how to take it back. `path` is relative to the root; `effect` is what it means for an output. */
interface Step {
  readonly path: string;
  readonly run: () => void;
  readonly undo: () => void;
  readonly effect?: { readonly kind: "written" | "removed"; readonly output: string };
}

/**
 * Writes every file under a random name beside its place, then moves all of them, removes what is gone, and moves the manifest: until
 * then the old one answers for what is on disk. Where a step fails, all that was done is taken back, as far as the disk allows.
 */
export function replaceFiles(folder: OutputFolder, files: readonly GeneratedFile[], gone: readonly string[], before: FilesOnDisk): Replacement {
  const placed = files.map((file) => ({ ...file, place: placeOf(folder, file.path), temporary: placeOf(folder, temporaryBeside(file.path)) }));
  const moves = placed.map((file) => step(folder, file.path, () => moveIntoPlace(file), () => restore(folder, file.path, before), "written"));
  const [last, rest] = [moves.filter(({ effect }) => effect?.output === manifestPath), moves.filter(({ effect }) => effect?.output !== manifestPath)];
  return run(folder, [
    ...newFolders(folder, files),
    ...placed.map(({ path, temporary, text }) => step(folder, path, () => writeFileSync(temporary, text, { flag: "wx" }), () => rmSync(temporary, { force: true }))),
    ...rest,
    ...gone.map((path) => step(folder, path, () => rmSync(placeOf(folder, path), { force: true }), () => restore(folder, path, before), "removed")),
    ...last,
  ]);
}

/** How often other runs may sweep a temporary file away, which each of them does once, before it is no longer theirs to blame. */
const mostSweeps = 20;

/** Another run takes the temporary files of this one for left-overs of a dead one; one that is gone is written again. */
function moveIntoPlace({ temporary, place, text }: { readonly temporary: string; readonly place: string; readonly text: string }): void {
  for (let sweeps = 0; ; sweeps += 1) {
    try {
      return renameSync(temporary, place);
    } catch (thrown) {
      if (!isAbsence(thrown) || sweeps === mostSweeps) throw thrown;
      writeFileSync(temporary, text, { flag: "wx" });
    }
  }
}

function step(folder: OutputFolder, output: string, touch: () => void, undo: () => void, kind?: "written" | "removed"): Step {
  return { path: fromRoot(folder, output), run: touch, undo, ...(kind && { effect: { kind, output } }) };
}

/** A folder that was made for nothing goes again; one that holds anything stays. */
function newFolders(folder: OutputFolder, files: readonly GeneratedFile[]): readonly Step[] {
  const missing = foldersAbove(files.map(({ path }) => fromRoot(folder, path))).filter((path) => !existsSync(onDisk(folder, path)));
  return missing.map((path) => ({ path, run: () => mkdirSync(onDisk(folder, path), { recursive: true }), undo: () => rmdirSync(onDisk(folder, path)) }));
}

function restore(folder: OutputFolder, path: string, before: FilesOnDisk): void {
  const bytes = before.get(path);
  if (!bytes) return rmSync(placeOf(folder, path), { force: true });
  const temporary = placeOf(folder, temporaryBeside(path));
  try {
    writeFileSync(temporary, bytes, { flag: "wx" });
    renameSync(temporary, placeOf(folder, path));
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
    const reason = refusalOf(touch);
    if (reason === undefined) continue;
    for (const { undo } of steps.slice(0, index + 1).toReversed()) refusalOf(undo);
    return { written: [], removed: [], diagnostics: [diagnose("write/failed", { path: shownPath(folder, path), reason }, {})] };
  }
  const outputs = (kind: "written" | "removed"): readonly string[] => steps.flatMap(({ effect }) => (effect?.kind === kind ? [effect.output] : []));
  return { written: outputs("written"), removed: outputs("removed"), diagnostics: [] };
}

/** Why the operating system refused, or nothing where it did not. */
function refusalOf(touch: () => void): string | undefined {
  try {
    touch();
    return undefined;
  } catch (thrown) {
    return reasonOf(thrown);
  }
}
