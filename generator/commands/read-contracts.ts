/** The start of each command that needs the Model of a contracts file. */
import { readModel } from "../compile.js";
import { hasErrors } from "../diagnostics/diagnostic.js";
import { readSource, type RunOptions } from "../disk/read-source.js";
import { usedReader } from "../disk/read-used.js";
import type { Model } from "../model/model.js";
import type { Source, UsedSource } from "../source/source.js";
import type { Report } from "./results/report.js";

type Reported = Pick<Report, "sources" | "diagnostics">;

interface ReadContracts extends Reported {
  readonly model: Model;
  readonly source: Source;
  readonly used: readonly UsedSource[];
}

/** Returns a Model, possibly with warnings. If there is an error, returns only what the report of the command needs. */
export async function readContracts(options: RunOptions): Promise<ReadContracts | (Reported & { model?: undefined })> {
  const { source, home, diagnostics: unread } = readSource(options);
  if (!source) return { sources: [], diagnostics: unread };
  const { model, used, diagnostics } = await readModel(source, { readUsed: usedReader(home) });
  const sources = [source, ...used];
  return model && !hasErrors(diagnostics) ? { model, source, used, sources, diagnostics } : { sources, diagnostics };
}
