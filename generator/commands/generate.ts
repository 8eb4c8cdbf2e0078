/** contracts generate: brings the output folder and the blocks in hand-written files up to date. */
import { successorsOf } from "../5-write/embed/embedding.js";
import { refuseHosts } from "../5-write/embed/refuse-hosts.js";
import { write } from "../5-write/write.js";
import { prepare } from "./prepare.js";
import { readSource } from "./read-source.js";
import { reportOf, type Report, type RunOptions } from "./report.js";

export interface GenerateOptions extends RunOptions {
  /** Only report what would be written and removed. */
  readonly dryRun?: boolean | undefined;
}

/**
 * Writes every output that changed, removes those whose contract is gone, and leaves all other files alone; in hand-written files only what stands
 * between the marks of a block. Where anything is wrong with the contracts file, the output folder or a hand-written file, nothing is written and `diagnostics` says what.
 */
export async function generate({ dryRun = false, ...options }: GenerateOptions = {}): Promise<Report> {
  const { source, home, diagnostics } = readSource(options);
  if (!source) return reportOf("generate", { diagnostics });
  const { ready, sources, diagnostics: found } = await prepare(source, home);
  if (!ready) return reportOf("generate", { sources, diagnostics: found });
  const { folder, expected, places, hosts } = ready;
  const refused = refuseHosts(folder, hosts);
  if (refused.length > 0) return reportOf("generate", { sources, diagnostics: [...found, ...refused] });
  const writing = write(folder, expected, places, { dryRun, hosts: successorsOf(folder, hosts) });
  return reportOf("generate", { ...writing, isDryRun: dryRun, sources, diagnostics: [...found, ...writing.diagnostics] });
}
