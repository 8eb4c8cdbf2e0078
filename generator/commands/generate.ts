/** contracts generate: brings the output folder up to date. */
import { write } from "../5-write/write.js";
import { prepare } from "./prepare.js";
import { readSource } from "./read-source.js";
import { reportOf, type Report, type RunOptions } from "./report.js";

export interface GenerateOptions extends RunOptions {
  /** Only report what would be written and removed. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Writes every output that changed, removes those whose contract is gone, and leaves all other files alone. Where anything is wrong
 * with the contracts file or the output folder, nothing is written and `diagnostics` says what.
 */
export async function generate({ dryRun = false, ...options }: GenerateOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("generate", { diagnostics });
  const { ready, diagnostics: found } = await prepare(source, home);
  if (!ready) return reportOf("generate", { sources: [source], diagnostics: found });
  const writing = write(ready.folder, ready.expected, ready.places, { dryRun });
  return reportOf("generate", { ...writing, isDryRun: dryRun, sources: [source], diagnostics: [...found, ...writing.diagnostics] });
}
