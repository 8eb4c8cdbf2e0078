/** The result of `parse`, for the printers. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Finding } from "./finding.js";

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
