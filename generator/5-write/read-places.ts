/**
 * The files at the paths of outputs: of the expected ones, of those that former runs wrote, and of the temporary files
 * next to them.
 */
import type { Diagnostic } from "../diagnostics/diagnostic.js";
import { formerPaths, type FormerRuns } from "./former-runs.js";
import { findLeftOvers, readRecord } from "./left-overs.js";
import { isManifest, manifestPath, readManifest, type ExpectedFile } from "./manifest.js";
import type { OutputFolder } from "./output-folder.js";
import { readOutput, type FilesOnDisk } from "./read-output.js";

export interface Places {
  readonly files: FilesOnDisk;
  readonly runs: FormerRuns;
  /** Whether there is a manifest that is damaged, for example by a merge conflict. */
  readonly isManifestDamaged: boolean;
  /** Temporary files of runs that were killed or are still running. */
  readonly leftOvers: readonly string[];
}

type PlacesReading =
  | { readonly places: Places; readonly diagnostics: readonly [] }
  | { readonly places?: never; readonly diagnostics: readonly Diagnostic[] };

/**
 * `expected` are all outputs, including the manifest; `hosts` the paths of your files with blocks, which are read
 * separately. Kept files are not read again.
 */
export function readPlaces(
  folder: OutputFolder,
  expected: readonly ExpectedFile[],
  hosts: readonly string[] = [],
): PlacesReading {
  const wanted = new Set(expected.map(({ path }) => path));
  const { files, diagnostics } = readOutput(
    folder,
    expected.flatMap(({ path, text }) => (text === undefined ? [] : [path])),
  );
  if (diagnostics.length > 0) return { diagnostics };
  const bytes = files.get(manifestPath);
  const manifest = readManifest(bytes);
  const records = findLeftOvers(folder, []).map((path) => readRecord(folder, path));
  const runs = [manifest, ...records].filter((run) => run !== undefined);
  const former = formerPaths(runs).filter((path) => !wanted.has(path));
  const further = readOutput(folder, former);
  if (further.diagnostics.length > 0) return { diagnostics: further.diagnostics };
  const isManifestDamaged = bytes !== undefined && manifest === undefined && isManifest(bytes);
  const leftOvers = findLeftOvers(folder, [...wanted, ...former, ...hosts]);
  return {
    places: { files: new Map([...files, ...further.files]), runs, isManifestDamaged, leftOvers },
    diagnostics: [],
  };
}
