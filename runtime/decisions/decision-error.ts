/** The error that a decision throws for invalid inputs. It throws no other error. */
import type { Issue } from "../model/issue.js";
import { messageWithPlace } from "../issues/message-with-place.js";

export class DecisionInputError extends Error {
  override readonly name = "DecisionInputError";
  /** The name of the decision in the contracts file. */
  readonly decision: string;
  /** The issues of the inputs, as their validation reports them. */
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
