/** The error that `parse` throws for an answer that is rejected. It throws no other error. */
import type { Issue, Rejected, Stage } from "../model/issue.js";
import { messageWithPlace } from "./message-with-place.js";

export class OutputValidationError extends Error {
  override readonly name = "OutputValidationError";
  /** The scope of the contract that the answer must match. */
  readonly expectedModel: string;
  /** The first 500 characters of the text. Hidden characters other than newlines and tabs are escaped. */
  readonly rawOutput: string;
  readonly stage: Stage;
  readonly issues: readonly Issue[];
  /** Why the text is not JSON. Absent if it is JSON, but invalid. */
  readonly parseError?: string;
  readonly outcome: Rejected;

  constructor(contract: string, outcome: Rejected) {
    const [first] = outcome.issues;
    super(
      `${contract}: ${first ? messageWithPlace(first) : "the answer was rejected"}${outcome.issueCount > 1 ? ` (and ${outcome.issueCount - 1} more)` : ""}`,
    );
    this.expectedModel = contract;
    this.rawOutput = outcome.excerpt;
    this.stage = outcome.stage;
    this.issues = outcome.issues;
    if (outcome.stage === "json_parse" && first) this.parseError = first.message;
    this.outcome = outcome;
  }
}
