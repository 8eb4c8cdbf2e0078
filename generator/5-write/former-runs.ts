/**
 * What former runs wrote. A run that ended left its manifest. One that was killed left the manifest that it was about
 * to put in place, under the name of a temporary file: it is written before the first output is replaced, so that every
 * output of such a run can be accounted for.
 */
import { contentHash } from "./content.js";
import type { Manifest } from "./manifest.js";

/** The manifest on disk first, then those of runs that were cut short. */
export type FormerRuns = readonly Manifest[];

/** The paths that any run wrote. */
export function formerPaths(runs: FormerRuns): readonly string[] {
  return [...new Set(runs.flatMap(({ files }) => [...files.keys()]))].toSorted();
}

/** The hash that the last run which names a path gave it. */
export function formerHash(runs: FormerRuns, path: string): string | undefined {
  return runs.find(({ files }) => files.has(path))?.files.get(path);
}

/** The runs that wrote just these bytes to this path. */
export function writersOf(runs: FormerRuns, path: string, bytes: Buffer): FormerRuns {
  const hash = contentHash(bytes);
  return runs.filter(({ files }) => files.get(path) === hash);
}
