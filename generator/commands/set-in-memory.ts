/** A set of contracts files whose texts were changed in memory. */
import type { ReadUsed } from "../1-parse/set/read-used.js";
import { replaceSources } from "../5-write/replace-source.js";
import { readModel, type ReadSet } from "../compile.js";
import type { Home } from "../disk/read-source.js";
import { placeOnDisk } from "../disk/read-used.js";
import type { Source, UsedSource } from "../source/source.js";

/** Compiles the first file with the others. */
export function readInMemory([main, ...used]: readonly [Source, ...Source[]]): Promise<ReadSet> {
  return readModel(main, { readUsed: readerOf(used) });
}

/** A reader that returns the files in memory. */
export function readerOf(used: readonly (Source | UsedSource)[]): ReadUsed {
  return (path) => {
    const source = used.find((file) => "path" in file && file.path === path);
    if (!source) throw new Error(`${path} was not read before`);
    return { source };
  };
}

/** Writes the files whose texts changed. `after` has the same files first, in the same order. */
export function replaceChanged(
  before: readonly Source[],
  after: readonly Source[],
  home: Home,
): ReturnType<typeof replaceSources> {
  return replaceSources(
    before.flatMap((source, index) => {
      const { text } = after[index] ?? source;
      return text === source.text ? [] : [{ place: placeOnDisk(home, source), source, text }];
    }),
  );
}
