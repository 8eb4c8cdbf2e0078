/** Writes the outputs that changed and removes those that are gone, and touches nothing that anybody else wrote. */
import { diagnose, type Diagnostic } from "../diagnostic.js";
import type { GeneratedFile } from "../target.js";
import { orphans, type FilesOnDisk } from "./compare.js";
import { contentHash, holds } from "./content.js";
import { foreignFiles } from "./foreign-files.js";
import { manifestPath, readManifest, stillListing } from "./manifest.js";
import { fromRoot, shownPath, type OutputFolder } from "./output-folder.js";
import { replaceFiles } from "./replace-files.js";
import { verify } from "./verify.js";

export interface Writing {
  /** Paths as messages show them. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** How many files held what they should already; their time stamps stay. */
  readonly unchanged: number;
  readonly diagnostics: readonly Diagnostic[];
}

/** Takes all expected files, the manifest last, and what `readOutput` found at their places and at those of the former manifest. */
export function write(folder: OutputFolder, outputs: readonly GeneratedFile[], onDisk: FilesOnDisk): Writing {
  verify(outputs);
  const shown = (path: string): string => shownPath(folder, fromRoot(folder, path));
  const { untouched, edited } = formerFiles(outputs, onDisk);
  const expected = stillListing(edited, outputs, onDisk.get(manifestPath));
  const changed = expected.filter(({ path, text }) => !holds(onDisk.get(path), text));
  const unchanged = expected.length - changed.length;
  const foreign = foreignFiles(changed, onDisk).map((path) => diagnose("write/foreign-file", { path: shown(path) }, {}));
  if (foreign.length > 0) return { written: [], removed: [], unchanged, diagnostics: foreign };
  const { written, removed, diagnostics } = replaceFiles(folder, changed, untouched, onDisk);
  const warnings = edited.map((path) => diagnose("write/edited-orphan", { path: shown(path) }, {}));
  return { written: written.map(shown), removed: removed.map(shown), unchanged, diagnostics: [...diagnostics, ...warnings] };
}

/** What a former run wrote and this one would not: still as it was written, or edited since. */
function formerFiles(expected: readonly GeneratedFile[], onDisk: FilesOnDisk): { readonly untouched: readonly string[]; readonly edited: readonly string[] } {
  const hashes = readManifest(onDisk.get(manifestPath))?.files;
  const isUntouched = (path: string): boolean => contentHash(onDisk.get(path) ?? "") === hashes?.get(path);
  const gone = orphans(expected, onDisk);
  return { untouched: gone.filter(isUntouched), edited: gone.filter((path) => !isUntouched(path)) };
}
