/** What a command came to; the command line prints it as text or as JSON, a program reads it as it is. */
import { hasErrors, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Source } from "../../source/source.js";
import type { DiffReport } from "./diff-report.js";
import type { Drift } from "../../5-write/drift.js";
import type { CoverageReport } from "./coverage-report.js";
import type { Finding } from "./finding.js";
import type { ReadingReport } from "./reading-report.js";

export interface Report {
  /** No error, no drift, as many constraints covered as was asked for, and no answer rejected. */
  readonly ok: boolean;
  readonly command: string;
  readonly diagnostics: readonly Diagnostic[];
  /** The files that the spans of the diagnostics point into. */
  readonly sources: readonly Source[];
  /** What `check` found; empty for `generate`. */
  readonly drift: readonly Drift[];
  /** Whether `written` and `removed` are only what would be done. */
  readonly isDryRun: boolean;
  /** Paths of files, relative to `cwd`; empty for `check`. */
  readonly written: readonly string[];
  readonly removed: readonly string[];
  /** How many files are as they should be. */
  readonly unchanged: number;
  /** What `coverage` found; absent for other commands. */
  readonly coverage?: CoverageReport;
  /** What `read` came to; absent for other commands. */
  readonly reading?: ReadingReport;
  /** What `lint` or `fmt` found; absent for other commands. */
  readonly findings?: readonly Finding[];
  /** What `diff` found; absent for other commands. */
  readonly diff?: DiffReport;
  /** What a command says that neither compares nor writes outputs; absent for other commands. */
  readonly answer?: Answer;
  /** Everything was printed while the command ran, each time as a document of its own: nothing is left to print. */
  readonly isPrinted?: true;
}

export interface Answer {
  /** Lines on standard output, for people. */
  readonly lines: readonly string[];
  /** Lines on standard error, for people. */
  readonly remarks: readonly string[];
  /** The same for programs: members of the JSON document. */
  readonly data: Readonly<Record<string, unknown>>;
  /** False for what is not an error and gives the exit code 1 all the same. */
  readonly isAccepted: boolean;
}

/** A report from what there is to say; `ok` follows from it. */
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
