/** Compares what the contracts file gives with what is on disk. Reads and writes nothing. */
import type { GeneratedFile } from "../target.js";
import { holds, normalised } from "./content.js";
import { unifiedDiff } from "./diff.js";
import type { Drift } from "./drift.js";
import { manifestPath, readManifest, withoutInput } from "./manifest.js";
import { fromRoot, shownPath, type OutputFolder } from "./output-folder.js";

/** The outputs that are on disk, by path; files that are neither expected nor listed in the manifest are not among them. */
export type FilesOnDisk = ReadonlyMap<string, Buffer>;

/** Every expected file that is missing or changed, in order, then what a former run wrote and this one would not. */
export function compare(folder: OutputFolder, expected: readonly GeneratedFile[], onDisk: FilesOnDisk): readonly Drift[] {
  const shown = (path: string): string => shownPath(folder, fromRoot(folder, path));
  const wanted = expected.flatMap((file) => compareFile(file, onDisk.get(file.path), shown(file.path)));
  return [...wanted, ...orphans(expected, onDisk).map((path) => ({ code: "drift/orphan" as const, path: shown(path) }))];
}

/** The files that the manifest on disk lists, that exist, and that are no longer expected. */
export function orphans(expected: readonly GeneratedFile[], onDisk: FilesOnDisk): readonly string[] {
  const paths = new Set(expected.map(({ path }) => path));
  const listed = readManifest(onDisk.get(manifestPath))?.files.keys() ?? [];
  return [...listed].filter((path) => !paths.has(path) && onDisk.has(path));
}

function compareFile({ path, text }: GeneratedFile, bytes: Buffer | undefined, shown: string): readonly Drift[] {
  if (!bytes) return [{ code: "drift/missing", path: shown }];
  if (path === manifestPath) return sameManifest(bytes, text) ? [] : [{ code: "drift/changed", path: shown }];
  return holds(bytes, text) ? [] : [{ code: "drift/changed", path: shown, diff: unifiedDiff(normalised(bytes).toString(), text) }];
}

/** Hashes differ wherever the files do, so that the manifest is never shown as a diff; and an input that gives the same outputs is the same. */
function sameManifest(bytes: Buffer, text: string): boolean {
  return withoutInput(normalised(bytes).toString()) === withoutInput(text);
}
