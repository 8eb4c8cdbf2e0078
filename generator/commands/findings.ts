/** All that a command has to complain about, in one form: mistakes in the contracts file and in the command line, and files that drifted. Every printer starts from it. */
import { driftKinds, type DriftCode } from "../5-write/drift.js";
import type { Severity } from "../diagnostic.js";
import { catalogue, type DiagnosticCode } from "../diagnostic-catalogue.js";
import { diagnosticsData, type DiagnosticData, type PlaceData } from "../diagnostic-data.js";
import { adviceFor } from "./advice.js";
import { coverageData } from "./coverage-report.js";
import type { Report } from "./report.js";

export interface Finding extends Partial<PlaceData> {
  readonly code: DiagnosticCode | DriftCode | "coverage/uncovered";
  readonly severity: Severity;
  readonly message: string;
  /** What to do, in one sentence. */
  readonly help?: string;
  readonly related: DiagnosticData["related"];
  /** How many lines generate would add and remove; absent where no text is compared. */
  readonly added?: number;
  readonly removed?: number;
  /** A unified diff of a few lines, where one tells something. */
  readonly diff?: string;
}

/** Mistakes first, in source order, then drift in the order of its report, then what no example notices. */
export function findingsOf(report: Report): readonly Finding[] {
  return [...diagnosticsData(report.diagnostics, report.sources), ...driftFindings(report), ...coverageFindings(report)];
}

/** They are no mistakes where as much is covered as was asked for. */
function coverageFindings({ coverage, sources }: Report): readonly Finding[] {
  const severity = coverage?.isEnough ? "warning" : "error";
  const uncovered = coverage ? coverageData(coverage, sources).uncovered : [];
  return uncovered.map(({ path, demand, why, ...place }) => {
    const { kind: _kind, ...where } = place;
    const help = why === undefined ? 'Add an example, or run "contracts coverage --write".' : `${sentence(why)}.`;
    return { code: "coverage/uncovered", severity, message: `no example notices it: ${path}: ${demand}`, help, related: [], ...where };
  });
}

export function driftFindings(report: Report): readonly Finding[] {
  return report.drift.map(({ code, path, change }) => ({
    code,
    severity: "error",
    message: `${path} ${driftKinds[code].sentence}`,
    help: `${sentence(adviceFor([code], report))}.`,
    related: [],
    file: path,
    ...change,
  }));
}

function sentence(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}

/** Why a finding with this code is one, and how to mend it. */
export function explanationOf(code: Finding["code"]): string {
  if (code === "coverage/uncovered") return "The constraint can be taken away, and every example gives the same issues as before: nobody would notice if it went by mistake.";
  return isDriftCode(code) ? driftKinds[code].explanation : catalogue[code].explanation;
}

function isDriftCode(code: Finding["code"]): code is DriftCode {
  return Object.hasOwn(driftKinds, code);
}
