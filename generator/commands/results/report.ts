/** The result of a command; the command line prints it as text or as JSON, a program uses it as is. */
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";
import type { DiffReport } from "./diff-report.js";
import type { Drift } from "../../5-write/drift.js";
import type { CoverageReport } from "./coverage-report.js";
import type { Finding } from "./finding.js";
import type { ReadingReport } from "./reading-report.js";

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
  readonly remarks: readonly string[];
  /** The same for programs: properties of the JSON document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** False for a result that is not an error but has the exit code 1. */
  readonly isAccepted: boolean;
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
