/** The full comparison of `check`: the expected files and those on disk. */
import { compare } from "../5-write/compare.js";
import { inOrderOfCause, isAboutSurplus } from "../5-write/drift.js";
import { compareBlocks } from "../5-write/embed/compare-blocks.js";
import type { Source } from "../source/source.js";
import { prepare } from "./prepare.js";
import type { Home } from "../disk/read-source.js";
import { reportOf, type Report } from "./results/report.js";
import type { Cache } from "./cache/cache.js";

export async function checkFully(source: Source, home: Home, cache?: Cache): Promise<Report> {
  const { ready, sources, diagnostics: found } = await prepare(source, home, cache);
  if (!ready) return reportOf("check", { sources, diagnostics: found });
  const { folder, input, expected, places, hosts } = ready;
  const drift = inOrderOfCause([
    ...compare(folder, expected, places),
    ...compareBlocks(folder, hosts, places.runs, input),
  ]);
  const drifted = new Set(drift.filter(({ code }) => !isAboutSurplus(code)).map(({ path }) => path));
  const unchanged = expected.length + hosts.length - drifted.size;
  return reportOf("check", { sources, diagnostics: found, drift, unchanged });
}
