/** contracts generate: brings the output folder up to date. */
import { write } from "../5-write/write.js";
import { prepare } from "./prepare.js";
import { readSource } from "./read-source.js";
import { reportOf, type Report, type RunOptions } from "./report.js";

/**
 * Writes every output that changed, removes those whose contract is gone, and leaves all other files alone. Where anything is wrong
 * with the contracts file or the output folder, nothing is written and `diagnostics` says what.
 */
export async function generate(options: RunOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("generate", { diagnostics });
  const { ready, diagnostics: found } = await prepare(source, home);
  if (!ready) return reportOf("generate", { sources: [source], diagnostics: found });
  const writing = write(ready.folder, ready.expected, ready.onDisk);
  return reportOf("generate", { ...writing, sources: [source], diagnostics: [...found, ...writing.diagnostics] });
}
