/**
 * All that a command has to complain about, in one form: mistakes in the contracts file and in the command line, and
 * files that drifted. Every printer starts from it.
 */
import { driftKinds, type DriftCode } from "../5-write/drift.js";
import type { Severity } from "../diagnostics/severity.js";
import type { DiagnosticCode } from "../diagnostics/catalogue.js";
import { diagnosticsData, type DiagnosticData, type PlaceData } from "../diagnostics/data.js";
import type { ChangeKind } from "../evolution/change.js";
import type { LintCode } from "../lint/rule.js";
import { adviceFor } from "./advice.js";
import { coverageData } from "./coverage-report.js";
import type { Report } from "./report.js";

/** The code of an issue of an answer, which contracts may choose. */
export type AnswerCode = `answer/${string}`;

export type ReplayCode = "replay/changed" | "replay/rejected" | "replay/no_answer";

export type DiffCode = `diff/${ChangeKind}` | "diff/accept-idle" | "diff/accept-expired" | "diff/version";

export interface Finding extends Partial<PlaceData> {
  readonly code:
    | DiagnosticCode
    | DriftCode
    | LintCode
    | AnswerCode
    | DiffCode
    | ReplayCode
    | "coverage/uncovered"
    | "fmt/layout";
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
  /** The block of a hand-written file that it is about. */
  readonly block?: string;
}

/**
 * Diagnostics first, in source order, then drift in the order of its report, then uncovered constraints, then issues of
 * answers, then what a command found by itself. A report that is not `ok` has at least one.
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

/** They are no mistakes where as much is covered as was asked for. */
function coverageFindings({ coverage, sources }: Report): readonly Finding[] {
  const severity = coverage?.isEnough ? "warning" : "error";
  const uncovered = coverage ? coverageData(coverage, sources).uncovered : [];
  return uncovered.map(({ path, demand, why, ...place }) => {
    const { kind: _kind, ...where } = place;
    const help = why === undefined ? 'Add an example, or run "contracts coverage --write".' : `${sentence(why)}.`;
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
    help: `${sentence(adviceFor([code], report))}.`,
    related: [],
    file: path,
    ...change,
    ...(line !== undefined && { line }),
    ...(block !== undefined && { block }),
  }));
}

function sentence(text: string): string {
  return text.replace(/^./, (first) => first.toUpperCase());
}
