/** What `read` has to say, for the printers. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { Finding } from "./finding.js";

export interface ReadingReport {
  /** No answer was rejected, and every line held one. */
  readonly isAccepted: boolean;
  /** For standard output. */
  readonly lines: readonly string[];
  /** For standard error: what was done, what is wrong, and counts. */
  readonly remarks: readonly string[];
  /**
   * The issues of one answer, or of a file of answers the first issue of each rejected one, as far as they are not
   * printed yet.
   */
  readonly findings: readonly Finding[];
  /** Of one answer. */
  readonly outcome?: ReadOutcome<unknown, AcceptedPatch>;
  /** Results went out while they came. */
  readonly isPrinted?: true;
}
