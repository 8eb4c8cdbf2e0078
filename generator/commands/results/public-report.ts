/** The report of a command as programs get it. */
import type { Drift, DriftCode } from "../../5-write/drift.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { DiagnosticData, PlaceData } from "../../diagnostics/data.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Severity } from "../../diagnostics/severity.js";
import type { LintCode } from "../../lint/rule.js";
import type { Source } from "../../source/source.js";
import type { CoverageReport } from "./coverage-report.js";

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
  /** The findings of `lint` or `fmt`; absent for other commands. */
  readonly findings?: readonly Finding[];
}

/** The code of an issue of an answer, which contracts may choose. */
export type AnswerCode = `answer/${string}`;

type ReplayCode = "replay/changed" | "replay/rejected" | "replay/no_answer";

type DiffCode = `diff/${string}`;

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
