/** What a decision throws, and nothing else: inputs that it cannot decide from. */
import type { Issue } from "../model/issue.js";
import { messageWithPlace } from "../issues/message-with-place.js";

export class DecisionInputError extends Error {
  override readonly name = "DecisionInputError";
  /** The name of the decision in the contracts file. */
  readonly decision: string;
  /** What is wrong with the inputs, as a validation of them reports it. */
  readonly issues: readonly Issue[];

  constructor(decision: string, issues: readonly Issue[], issueCount: number) {
    const [first] = issues;
    super(
      `${decision}: ${first ? messageWithPlace(first) : "the inputs are not valid"}${issueCount > 1 ? ` (and ${issueCount - 1} more)` : ""}`,
    );
    this.decision = decision;
    this.issues = issues;
  }
}
