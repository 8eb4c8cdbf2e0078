/** The result of a command; the command line prints it as text or as JSON, a program uses it as is. */
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";
import type { DiffReport } from "./diff-report.js";
import type { Drift, DriftCode } from "../../5-write/drift.js";
import type { CoverageReport } from "./coverage-report.js";
import type { Severity } from "../../diagnostics/severity.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { DiagnosticData, PlaceData } from "../../diagnostics/data.js";
import type { ChangeKind } from "../../evolution/change.js";
import type { LintCode } from "../../lint/rule.js";
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";

export interface Report {
  /** No error, no drift, the requested coverage, and no rejected answer. */
  readonly ok: boolean;
  readonly command: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that the spans of the diagnostics refer to. */
  readonly sources: readonly Source[];
  /** The findings of `check`; empty for `generate`. */
  readonly drift: readonly Drift[];
  /** Whether `written` and `removed` are only what would be done. */
  readonly isDryRun: boolean;
  /** Paths of files, relative to `cwd`; empty for `check`. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** How many files are up to date. */
  readonly unchanged: number;
  /** The result of `coverage`; absent for other commands. */
  readonly coverage?: CoverageReport;
  /** The result of `parse`; absent for other commands. */
  readonly reading?: ReadingReport;
  /** The findings of `lint` or `fmt`; absent for other commands. */
  readonly findings?: readonly Finding[];
  /** The result of `diff`; absent for other commands. */
  readonly diff?: DiffReport;
  /** The output of a command that neither compares nor writes outputs; absent for other commands. */
  readonly answer?: Answer;
  /** Everything was printed while the command ran, each time as a separate document. */
  readonly isPrinted?: true;
}

export interface Answer {
  /** Lines on standard output, for people. */
  readonly lines: readonly string[];
  /** Lines on standard error, for people. */
  readonly remarks?: readonly string[];
  /** The same for programs: properties of the JSON document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** False for a result that is not an error but has the exit code 1; by default true. */
  readonly isAccepted?: boolean;
}

/** A report from its parts; `ok` is derived from them. */
export function reportOf(command: string, facts: Partial<Omit<Report, "ok" | "command">>): Report {
  const report = {
    command,
    diagnostics: [],
    sources: [],
    drift: [],
    isDryRun: false,
    written: [],
    removed: [],
    unchanged: 0,
    ...facts,
  };
  return {
    ok:
      !hasErrors(report.diagnostics) &&
      report.drift.length === 0 &&
      (facts.coverage?.isEnough ?? true) &&
      (facts.reading?.isAccepted ?? true) &&
      (facts.answer?.isAccepted ?? true) &&
      !facts.findings?.some(({ severity }) => severity === "error"),
    ...report,
  };
}

/** The code of an issue of an answer, which contracts may choose. */
export type AnswerCode = `answer/${string}`;

type ReplayCode = "replay/changed" | "replay/rejected" | "replay/no_answer";

type DiffCode = `diff/${ChangeKind}` | "diff/accept-idle" | "diff/accept-expired" | "diff/version";

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
  /** Further lines of the message. */
  readonly details?: readonly string[];
  /** How to fix it, in one sentence. */
  readonly help?: string;
  readonly related: DiagnosticData["related"];
  /** How many lines generate would add and remove; absent if no text is compared. */
  readonly added?: number;
  readonly removed?: number;
  /** A short unified diff, if it is useful. */
  readonly diff?: string;
  /** The block in one of your files. */
  readonly block?: string;
}

export interface ReadingReport {
  /** No answer was rejected, and every line contained one. */
  readonly isAccepted: boolean;
  /** For standard output. */
  readonly lines: readonly string[];
  /** For standard error: changes, issues, and counts. */
  readonly remarks: readonly string[];
  /** The issues of one answer, or the first issue of each rejected answer in a file, if they are not printed yet. */
  readonly findings: readonly Finding[];
  /** The result of a single answer. */
  readonly outcome?: ReadOutcome<unknown, AcceptedPatch>;
  /** Results were already printed. */
  readonly isPrinted?: true;
}
