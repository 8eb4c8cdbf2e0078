/** The violation of a rule as an issue. */
import type { Positions } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue } from "../model/issue.js";
import { formatPath, formatSubject, type Segment } from "../support/path.js";
import { printValue } from "../support/printable.js";
import { because } from "../rules/condition.js";
import type { Finding, RuleFacts } from "../rules/rule.js";

/** The value that was checked, and its path in the answer. */
export interface Judged {
  readonly self: unknown;
  readonly place: readonly Segment[];
}

/** The author's message, or what is wrong and why the rule applies. */
export function ruleIssue(
  { code, severity, at, message, when }: RuleFacts,
  { self, place }: Judged,
  finding: Finding,
  positions: readonly Positions[],
): Issue {
  const { demand, expected, found, allowed, got = found === undefined ? "" : `; got ${printValue(found)}` } = finding;
  const segments = [...place, ...finding.place];
  return {
    code,
    severity: severity ?? "error",
    path: formatPath(segments),
    message: message ?? `${formatSubject(segments)} ${demand}${because(when, self)}${got}`,
    ...(expected !== undefined && { expected }),
    ...(found !== undefined && { actual: printValue(found) }),
    ...(allowed && { allowed }),
    declaredAt: declaredAt(positions, at),
  };
}
