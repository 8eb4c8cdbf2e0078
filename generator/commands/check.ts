/**
 * contracts check: reports how the output directory and the blocks in your files differ from what the contracts file
 * gives. Writes nothing.
 */
import { readSource, type RunOptions } from "../disk/read-source.js";
import { reportOf, type Report } from "./results/report.js";
import { usedReader } from "../disk/read-used.js";
import { findUntouched } from "./untouched.js";
import { findSet, openCache, readOnly } from "./cache/cache.js";

export interface CheckOptions extends RunOptions {
  /**
   * Always compile and compare. Otherwise a directory whose manifest matches the contracts file and every output is
   * accepted as is.
   */
  readonly full?: boolean | undefined;
  /** Use what a former `generate` left in `node_modules/.cache/agent-contracts`. Not with `full`. */
  readonly cache?: boolean | undefined;
}

/**
 * `drift` lists every output and every block that is missing, changed or no longer expected, with the cause. Errors in
 * the contracts file are reported as `diagnostics`.
 */
export async function check({ full = false, cache = false, ...options }: CheckOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("check", { diagnostics });
  const kept = full || !cache ? undefined : readOnly(openCache(home, source));
  const untouched = full
    ? undefined
    : await findUntouched(source, home, kept && findSet(kept, source, usedReader(home))?.generate);
  if (untouched !== undefined) return reportOf("check", { sources: [source], unchanged: untouched.count });
  const { checkFully } = await import("./check-fully.js");
  return checkFully(source, home, kept);
}
