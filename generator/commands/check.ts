/** contracts check: tells how the output folder differs from what the contracts file gives. Writes nothing. */
import { compare } from "../5-write/compare.js";
import { isAboutSurplus } from "../5-write/drift.js";
import { prepare } from "./prepare.js";
import { readSource } from "./read-source.js";
import { reportOf, type Report, type RunOptions } from "./report.js";
import { countUntouched } from "./untouched.js";

export interface CheckOptions extends RunOptions {
  /** Compile and compare in any case. Otherwise a folder whose manifest agrees with the contracts file and with every output is taken as it is. */
  readonly full?: boolean | undefined;
}

/** `drift` names every output that is missing, changed or no longer expected, with the cause; an error in the contracts file is told as `diagnostics`. */
export async function check({ full = false, ...options }: CheckOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("check", { diagnostics });
  const untouched = full ? undefined : await countUntouched(source, home);
  if (untouched !== undefined) return reportOf("check", { sources: [source], unchanged: untouched });
  const { ready, diagnostics: found } = await prepare(source, home);
  if (!ready) return reportOf("check", { sources: [source], diagnostics: found });
  const { folder, expected, places } = ready;
  const drift = compare(folder, expected, places);
  const unchanged = expected.length - drift.filter(({ code }) => !isAboutSurplus(code)).length;
  return reportOf("check", { sources: [source], diagnostics: found, drift, unchanged });
}
