/** A report for programs: one JSON document. */
import { diagnosticsData } from "../../diagnostics/data.js";
import { bigIntegersAsText, escapeHidden } from "../../source/json.js";
import { coverageData } from "../results/coverage-report.js";
import { driftFindings } from "../results/findings.js";
import { diffData } from "../results/diff-report.js";
import type { Printer } from "./printer.js";

/** JSON escapes control characters; hidden ones are escaped in the same way. */
export const printJson: Printer = (report, _told, fault) => {
  const {
    ok,
    command,
    diagnostics,
    sources,
    isDryRun,
    written,
    removed,
    unchanged,
    coverage,
    reading,
    findings,
    answer,
    diff,
  } = report;
  if (reading?.isPrinted) return { out: "", err: reading.remarks.map((line) => `${line}\n`).join("") };
  const problems = { diagnostics: diagnosticsData(diagnostics, sources), drift: driftFindings(report) };
  return {
    out: printDocument({
      ok,
      command: command || null,
      ...problems,
      ...(isDryRun && { isDryRun }),
      written,
      removed,
      unchanged,
      ...(coverage && { coverage: coverageData(coverage, sources) }),
      ...(reading?.outcome && { outcome: reading.outcome }),
      ...(findings && !diff && { findings }),
      ...(diff && diffData(diff)),
      ...answer?.data,
      ...(fault !== undefined && { fault }),
    }),
    err: "",
  };
};

/** Data as JSON in which every character is visible. */
export function printDocument(document: object): string {
  return `${escapeHidden(JSON.stringify(document, bigIntegersAsText, 2))}\n`;
}
