/** The error that an upgrade throws if its result is not valid in the current version. It throws no other error. */
import type { Issue } from "../model/issue.js";
import { messageWithPlace } from "../issues/message-with-place.js";

export class UpgradeInputError extends Error {
  override readonly name = "UpgradeInputError";
  /** The scope of the contract. */
  readonly contract: string;
  /** The former version. */
  readonly from: string;
  /** Why the result is not valid, as the contract reports it. */
  readonly issues: readonly Issue[];

  constructor(contract: string, from: string, issues: readonly Issue[], issueCount: number) {
    const [first] = issues;
    super(
      `${contract} from ${from}: ${first ? messageWithPlace(first) : "the value is not valid"}${issueCount > 1 ? ` (and ${issueCount - 1} more)` : ""}`,
    );
    this.contract = contract;
    this.from = from;
    this.issues = issues;
  }
}
