/** contracts generate: brings the output directory and the blocks in your files up to date. */
import { successorsOf } from "../5-write/embed/embedding.js";
import { rejectHosts } from "../5-write/embed/reject-hosts.js";
import { write } from "../5-write/write.js";
import { findLeftOvers } from "../5-write/left-overs.js";
import type { Source } from "../source/source.js";
import { findSet, openCache, type Cache } from "./cache/cache.js";
import { prepare } from "./prepare.js";
import { usedReader } from "../disk/read-used.js";
import { findUntouched } from "./untouched.js";
import { readSource, type Home, type RunOptions } from "../disk/read-source.js";
import { reportOf, type Report } from "./results/report.js";

export interface GenerateOptions extends RunOptions {
  /** Only report what would be written and removed. */
  readonly dryRun?: boolean | undefined;
  /** Cache the compilation in `node_modules/.cache/agent-contracts`, and use what a former run left there. */
  readonly cache?: boolean | undefined;
}

/**
 * Writes every output that changed, removes those whose contract is gone, and changes no other files; in your files
 * only the contents of blocks. If there is an error in the contracts file, the output directory or one of your files,
 * nothing is written and `diagnostics` reports it.
 */
export function generate({ cache = false, ...options }: GenerateOptions = {}): Promise<Report> {
  return generateWith(options, (home, source) => (cache ? openCache(home, source) : undefined));
}

/** The same with a given cache. */
export async function generateWith(
  { dryRun = false, ...options }: Omit<GenerateOptions, "cache">,
  cacheOf: (home: Home, source: Source) => Cache | undefined,
): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("generate", { diagnostics });
  const cache = cacheOf(home, source);
  const upToDate = cache && (await reportUpToDate(source, home, cache));
  if (upToDate) return { ...upToDate, isDryRun: dryRun };
  const { ready, sources, diagnostics: found } = await prepare(source, home, cache);
  if (!ready) return reportOf("generate", { sources, diagnostics: found });
  const { folder, expected, places, hosts } = ready;
  const rejected = rejectHosts(folder, hosts);
  if (rejected.length > 0) return reportOf("generate", { sources, diagnostics: [...found, ...rejected] });
  const writing = write(folder, expected, places, { dryRun, hosts: successorsOf(folder, hosts) });
  return reportOf("generate", {
    ...writing,
    isDryRun: dryRun,
    sources,
    diagnostics: [...found, ...writing.diagnostics],
  });
}

/**
 * The report for a directory in which nothing changed since the last run of this build, with the warnings of that run.
 * Nothing is compiled, and there are no temporary files to remove. Outputs of another build may match their manifest
 * too, but not the cached one.
 */
async function reportUpToDate(source: Source, home: Home, cache: Cache): Promise<Report | undefined> {
  const set = findSet(cache, source, usedReader(home));
  const untouched = set && (await findUntouched(source, home, set.generate));
  if (
    !set ||
    untouched?.manifest !== set.manifest ||
    !untouched ||
    findLeftOvers(untouched.folder, [...untouched.outputs, ...untouched.hosts]).length > 0
  )
    return undefined;
  return reportOf("generate", {
    sources: [source, ...set.used],
    diagnostics: set.diagnostics,
    unchanged: untouched.count,
  });
}
