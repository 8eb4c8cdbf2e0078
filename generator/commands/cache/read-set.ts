/** Reads the current set of a contracts file, using the results of former runs. */
import type { ReadUsed } from "../../1-parse/set/read-used.js";
import type { ReadSet } from "../../compile.js";
import { hasErrors } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";
import { findSet, type Cache } from "./cache.js";

interface CurrentSet {
  readonly set: ReadSet;
  /**
   * The paths of types and contracts whose own output files are the same as in the stored set. Absent if the set was
   * compiled as a whole.
   */
  readonly untouched?: ReadonlySet<string>;
  /** Stores the set if it has no errors. */
  readonly keep: (manifest?: string) => void;
}

export async function readSet(source: Source, readUsed: ReadUsed, cache: Cache | undefined): Promise<CurrentSet> {
  const former = cache?.former();
  const { recompile, schemasOf, withOwnFiles } = await import("../../recompile/recompile.js");
  if (cache && former && findSet(cache, source, readUsed)) {
    const untouched = withOwnFiles(former.model);
    return { set: former, untouched, keep: (manifest) => cache.keepSet({ ...former, manifest }, () => true) };
  }
  const options = { readUsed, sources: cache?.sources };
  const anew = former && (await recompile(former, source, options));
  if (!anew) {
    const { readModel } = await import("../../compile.js");
    return keeping(source, await readModel(source, options), cache);
  }
  const gone = schemasOf(former.model, anew.untouched);
  return {
    set: anew,
    untouched: anew.untouched,
    keep: (manifest) => cache?.keepSet({ ...anew, manifest }, (schema) => !gone.has(schema)),
  };
}

function keeping({ text }: Source, set: ReadSet, cache: Cache | undefined): CurrentSet {
  const { model, diagnostics } = set;
  return {
    set,
    keep: (manifest) => {
      if (model && !hasErrors(diagnostics)) cache?.keepSet({ ...set, model, text, manifest });
    },
  };
}
