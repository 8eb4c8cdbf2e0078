/** Files that a former run wrote and that this run does not write. */
import type { GeneratedFile } from "../target.js";
import { formerHash, formerPaths, writersOf } from "./former-runs.js";
import { containsMarker } from "./known-outputs.js";
import type { Places } from "./read-places.js";

interface FormerFiles {
  /**
   * Files that are unchanged and whose contents are of the kind that is generated at that path. They may be removed.
   */
  readonly untouched: readonly string[];
  /** Files that were changed since, or are not generated, each with the hash of the generated file. */
  readonly edited: ReadonlyMap<string, string>;
}

export function formerFiles(expected: readonly Pick<GeneratedFile, "path">[], { files, runs }: Places): FormerFiles {
  const wanted = new Set(expected.map(({ path }) => path));
  const gone = formerPaths(runs).filter((path) => !wanted.has(path) && files.has(path));
  const isUntouched = (path: string): boolean => {
    const bytes = files.get(path);
    return bytes !== undefined && containsMarker(path, bytes) && writersOf(runs, path, bytes).length > 0;
  };
  const edited = gone.filter((path) => !isUntouched(path)).map((path) => [path, formerHash(runs, path) ?? ""] as const);
  return { untouched: gone.filter(isUntouched), edited: new Map(edited) };
}
