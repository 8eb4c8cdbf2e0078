/** contracts diff: what a change of the contracts file breaks, for whom, with the proof. */
import { resolve } from "node:path";
import { contentHash } from "../../5-write/content.js";
import { diagnose } from "../../diagnostics/diagnostic.js";
import { diffVersions } from "../../evolution/diff.js";
import type { Source } from "../../source/source.js";
import type { CommandOptions } from "../command.js";
import { readSource } from "../read-source.js";
import { usedReader } from "../read-used.js";
import { reportOf, type Report } from "../report.js";
import { asFinding, type FailOn, failOns } from "./diff-findings.js";
import type { DiffReport, ReportedChange } from "./diff-report.js";
import { loadVersion } from "./load-version.js";
import { readBaseline } from "./read-baseline.js";

/** `changes` of the report are those against each baseline; what is wrong with a file or the command line is reported as `diagnostics`. */
export async function diff(given: CommandOptions): Promise<Report> {
  const failOn = failOns.find((name) => name === (given.failOn ?? "break"));
  if (!failOn) return reportOf("diff", { diagnostics: [diagnose("usage/unknown-fail-on", { value: given.failOn ?? "" }, { help: `It is ${failOns.join(", ")}.` })] });
  const { source, home, diagnostics } = readSource(given);
  if (!source) return reportOf("diff", { diagnostics });
  const now = await loadVersion({ name: "now", source, readUsed: usedReader(home) });
  if (!now.version) return reportOf("diff", now);
  const path = resolve(given.cwd ?? process.cwd(), given.config ?? "contracts.yaml");
  const baselines = (given.against?.length ? given.against : [undefined]).map((written) => readBaseline(written, path, given.cwd ?? process.cwd()));
  const changes: ReportedChange[] = [];
  const sources: Source[] = [...now.sources];
  for (const baseline of baselines) {
    if ("code" in baseline) return reportOf("diff", { sources, diagnostics: [baseline] });
    const old = await loadVersion(baseline);
    sources.push(...old.sources);
    if (!old.version) return reportOf("diff", { sources, diagnostics: old.diagnostics });
    changes.push(...diffVersions(old.version, now.version).map((finding) => ({ finding, against: baseline.name, fingerprint: contentHash(finding.identity).replace(/^\w+[:-]/, () => "").slice(0, 12), oldSources: old.sources, newSources: now.sources })));
  }
  return delivered({ changes, failOn, baselines: baselines.flatMap((baseline) => ("code" in baseline ? [] : [baseline.name])) }, sources);
}

function delivered(diffReport: DiffReport, sources: readonly Source[]): Report {
  return reportOf("diff", { sources, diff: diffReport, findings: diffReport.changes.flatMap((change) => asFinding(change, diffReport.failOn)) });
}

export type { FailOn };
