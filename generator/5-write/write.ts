/** Writes the outputs that changed and removes those that are gone, and touches nothing that anybody else wrote. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import type { GeneratedFile } from "../target.js";
import { holds } from "./content.js";
import { isForeign } from "./foreign-files.js";
import { formerFiles } from "./former-files.js";
import { isRecordPlace, sweep, sweepFolders } from "./left-overs.js";
import { stillListing } from "./manifest.js";
import { fromRoot, shownPath, type OutputFolder } from "./output-folder.js";
import type { Places } from "./read-places.js";
import { replaceFiles, type Replacement, type Successor } from "./replace-files.js";
import { verify } from "./verify.js";

export interface Writing {
  /** Paths as messages show them. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** How many files held what they should already; their time stamps stay. */
  readonly unchanged: number;
  readonly diagnostics: readonly Diagnostic[];
}

export interface WriteOptions {
  /** Hand-written files with their blocks up to date; those that change nothing are left alone. */
  readonly hosts?: readonly Required<Successor>[];
  /** Say what would be written and removed, and do nothing. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Takes all expected files, the manifest last, and what stands in their places. Throws where an output is not fit to be
 * written.
 */
export function write(
  folder: OutputFolder,
  outputs: readonly GeneratedFile[],
  places: Places,
  { dryRun = false, hosts = [] }: WriteOptions = {},
): Writing {
  const shown = (path: string): string => shownPath(folder, fromRoot(folder, path));
  const { untouched, edited } = formerFiles(outputs, places);
  const expected = stillListing(edited, outputs);
  const stale = expected.filter(({ path, text }) => !holds(places.files.get(path), text));
  verify(expected, stale);
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
 * What runs that were cut short left behind takes room on a full disk and goes first; what tells of their outputs goes
 * when these are accounted for.
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
