/**
 * What former runs wrote. A complete run left its manifest. A run that was killed left its manifest under the name of a
 * temporary file: it is written before the first output is replaced, so every output of such a run is known.
 */
import { contentHash } from "./content.js";
import type { Manifest } from "./manifest.js";

/** The manifest on disk first, then those of incomplete runs. */
export type FormerRuns = readonly Manifest[];

/** The paths that any run wrote. */
export function formerPaths(runs: FormerRuns): readonly string[] {
  return [...new Set(runs.flatMap(({ files }) => [...files.keys()]))].toSorted();
}

/** The hash of a path from the last run that wrote it. */
export function formerHash(runs: FormerRuns, path: string): string | undefined {
  return runs.find(({ files }) => files.has(path))?.files.get(path);
}

/** The runs that wrote exactly these bytes to this path. */
export function writersOf(runs: FormerRuns, path: string, bytes: Buffer): FormerRuns {
  const hash = contentHash(bytes);
  return runs.filter(({ files }) => files.get(path) === hash);
}
