/** Collects the violations of a value's rules as issues. */
import type { Positions } from "../model/contract.js";
import type { Issue } from "../model/issue.js";
import { ruleIssue } from "./rule-issue.js";
import type { OnViolation } from "./run-rules.js";

/** Issues up to a limit, and their total number. */
interface Gathered {
  readonly issues: Issue[];
  issueCount: number;
}

interface Findings {
  readonly error: Gathered;
  readonly warning: Gathered;
  readonly onViolation: OnViolation;
}

/** Errors and warnings separately, at most `limit` of each; further ones are only counted. */
export function collectFindings(positions: readonly Positions[], limit: number): Findings {
  const found = { error: nothing(), warning: nothing() };
  return {
    ...found,
    onViolation: ({ facts }, judged, describe) => {
      const gathered = found[facts.severity ?? "error"];
      gathered.issueCount += 1;
      if (gathered.issues.length < limit) gathered.issues.push(ruleIssue(facts, judged, describe(), positions));
    },
  };
}

function nothing(): Gathered {
  return { issues: [], issueCount: 0 };
}
