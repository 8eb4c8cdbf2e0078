/**
 * Writes the outputs that changed, removes obsolete ones, and changes no file that agent-contracts did not generate.
 */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { GeneratedFile } from "../target.js";
import { holds } from "./content.js";
import { isForeign } from "./foreign-files.js";
import { formerFiles } from "./former-files.js";
import { isRecordPlace, sweep, sweepFolders } from "./left-overs.js";
import { withManifestListing, type ExpectedFile } from "./manifest.js";
import { fromRoot, shownPath, type OutputFolder } from "./output-folder.js";
import type { Places } from "./read-places.js";
import { replaceFiles, type Replacement, type Successor } from "./replace-files.js";
import { verify, verifyPaths } from "./verify.js";

export interface Writing {
  /** Paths for messages. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** The number of files that were already up to date; their timestamps are kept. */
  readonly unchanged: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface WriteOptions {
  /** Your files with their blocks up to date; unchanged ones are omitted. */
  readonly hosts?: readonly Required<Successor>[];
  /** Report what would be written and removed, without doing it. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Takes all expected files, the manifest last, and the files at their paths. Throws if an output must not be written.
 */
export function write(
  folder: OutputFolder,
  outputs: readonly ExpectedFile[],
  places: Places,
  { dryRun = false, hosts = [] }: WriteOptions = {},
): Writing {
  const shown = (path: string): string => shownPath(folder, fromRoot(folder, path));
  const { untouched, edited } = formerFiles(outputs, places);
  const expected = withManifestListing(edited, outputs);
  const stale = expected.filter(
    (file): file is GeneratedFile => file.text !== undefined && !holds(places.files.get(file.path), file.text),
  );
  stale.forEach(verify);
  verifyPaths(expected);
  const changed = [...hosts.filter(({ text, instead }) => text !== instead), ...stale];
  const unchanged = expected.length + hosts.length - changed.length;
  const foreign = stale
    .filter(({ path }) => isForeign(path, places))
    .map(({ path }) => diagnose("write/unmanaged-file", { path: shown(path) }, {}));
  if (foreign.length > 0) return { written: [], removed: [], unchanged, diagnostics: foreign };
  const { written, removed, diagnostics } = dryRun
    ? { written: changed.map(({ path }) => path), removed: untouched, diagnostics: [] }
    : carryOut(folder, changed, untouched, places);
  const warnings = [...edited.keys()].map((path) => diagnose("write/edited-orphan", { path: shown(path) }, {}));
  return {
    written: written.map(shown),
    removed: removed.map(shown),
    unchanged,
    diagnostics: [...diagnostics, ...warnings],
  };
}

/**
 * Files of killed runs take space on a full disk and are removed first; the records of their outputs are removed when
 * those are handled.
 */
function carryOut(
  folder: OutputFolder,
  changed: readonly Successor[],
  gone: readonly string[],
  { files, leftOvers }: Places,
): Replacement {
  sweep(
    folder,
    leftOvers.filter((path) => !isRecordPlace(path)),
  );
  const replacement = replaceFiles(folder, changed, gone, files);
  if (replacement.diagnostics.length === 0) sweep(folder, leftOvers.filter(isRecordPlace));
  sweepFolders(folder, replacement.removed);
  return replacement;
}
