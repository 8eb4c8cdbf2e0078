/** Compiles one version in memory. */
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Version } from "../../evolution/change/version.js";
import { readModel } from "../../compile.js";
import { loadAnswering } from "../../load.js";
import type { Source } from "../../source/source.js";
import type { Baseline } from "./git-baseline.js";

interface LoadedVersion {
  readonly version?: Version;
  readonly sources: readonly Source[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Without a version there are diagnostics, at least one of them an error. */
export async function loadVersion({ source, readUsed }: Pick<Baseline, "source" | "readUsed">): Promise<LoadedVersion> {
  const { model, used, diagnostics } = await readModel(source, { readUsed });
  const sources = [source, ...used];
  if (!model || hasErrors(diagnostics)) return { sources, diagnostics };
  return { version: { model, ...(await loadAnswering(model)) }, sources, diagnostics: [] };
}
