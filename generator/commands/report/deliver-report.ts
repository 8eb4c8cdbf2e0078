/** Writes the counts: a page, or a partial result if the file ends with `.json`. */
import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { escapeHidden } from "../../source/json.js";
import { collectPageData, type PageSources } from "../explore/collect.js";
import { contractsScript } from "../explore/contracts-script.js";
import { printPage } from "../explore/print-page.js";
import { writePage } from "../explore/write-page.js";
import { logData } from "./log-data.js";
import type { Partial } from "./partial.js";

export interface Deliverable {
  readonly model: Model;
  readonly sources: PageSources;
  readonly log: Partial;
  readonly baseline: Partial | undefined;
}

/** Undefined, or why it could not be written. */
export async function deliverReport(
  path: string,
  { model, sources, log, baseline }: Deliverable,
  cwd?: string,
): Promise<Diagnostic | undefined> {
  if (path.endsWith(".json")) return writeData(path, log, cwd);
  const report = { log: logData(log), ...(baseline && { baseline: logData(baseline) }) };
  return writePage(
    path,
    printPage({ ...(await collectPageData(model, sources)), report }, await contractsScript(model)),
    cwd,
  );
}

/** Replaces an existing file, because the same command may run again for the same part. */
export function writeData(path: string, partial: Partial, cwd = process.cwd()): Diagnostic | undefined {
  try {
    writeFileSync(resolve(cwd, path), `${escapeHidden(JSON.stringify(partial))}\n`);
    return undefined;
  } catch (thrown) {
    return diagnose("write/failed", { path, reason: reasonOf(thrown) }, {});
  }
}
