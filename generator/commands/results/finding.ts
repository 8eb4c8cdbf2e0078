/** A finding of a command, in one form for all: an error, a file that drifted, a change. */
import type { DriftCode } from "../../5-write/drift.js";
import type { Severity } from "../../diagnostics/severity.js";
import type { DiagnosticCode } from "../../diagnostics/catalogue.js";
import type { DiagnosticData, PlaceData } from "../../diagnostics/data.js";
import type { ChangeKind } from "../../evolution/change.js";
import type { LintCode } from "../../lint/rule.js";

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
