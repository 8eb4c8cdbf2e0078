/**
 * All findings of a command, in one form: errors in the contracts file and on the command line, and files that drifted.
 * All printers use it.
 */
import { given } from "../../source/given.js";
import { driftKinds } from "../../5-write/drift.js";
import { diagnosticsData } from "../../diagnostics/data.js";
import { adviceFor } from "./advice.js";
import { coverageData } from "./coverage-report.js";
import type { Report, Finding } from "./report.js";
import { capitalized } from "../../source/letter-case.js";

/**
 * Diagnostics first, in source order, then drift in the order of its report, then uncovered constraints, then issues of
 * answers, then the command's own findings. A report that is not `ok` has at least one.
 */
export function findingsOf(report: Report): readonly Finding[] {
  const ofAnswers = report.reading?.findings ?? [];
  return [
    ...diagnosticsData(report.diagnostics, report.sources),
    ...driftFindings(report),
    ...coverageFindings(report),
    ...ofAnswers,
    ...(report.findings ?? []),
  ];
}

/** They are not errors if the requested coverage is reached. */
function coverageFindings({ coverage, sources }: Report): readonly Finding[] {
  const severity = coverage?.isEnough ? "warning" : "error";
  const uncovered = coverage ? coverageData(coverage, sources).uncovered : [];
  return uncovered.map(({ path, demand, why, ...place }) => {
    const { kind: _kind, ...where } = place;
    const help =
      why === undefined ? 'Add an example, or run "npx agent-contracts coverage --write".' : `${capitalized(why)}.`;
    return {
      code: "coverage/uncovered",
      severity,
      message: `no example notices it: ${path}: ${demand}`,
      help,
      related: [],
      ...where,
    };
  });
}

export function driftFindings(report: Report): readonly Finding[] {
  return report.drift.map(({ code, path, change, block, fault, line }) => ({
    code,
    severity: "error",
    message: `${path}${block === undefined ? "" : `: the block ${block}`} ${driftKinds[code].sentence}${fault === undefined ? "" : `: ${fault}`}`,
    help: `${capitalized(adviceFor([code], report))}.`,
    related: [],
    file: path,
    ...change,
    ...given({ line, block }),
  }));
}
