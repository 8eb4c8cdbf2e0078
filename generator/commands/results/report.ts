/** The result of a command, which the command line prints as text or as JSON. */
import { hasErrors } from "../../diagnostics/diagnostic.js";
import type { DiffReport } from "./diff-report.js";
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Finding, Report as PublicReport } from "./public-report.js";

export type { AnswerCode, Finding } from "./public-report.js";

/** A report with properties that only the command line uses. */
export interface Report extends PublicReport {
  /** The result of `parse`; absent for other commands. */
  readonly reading?: ReadingReport;
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
