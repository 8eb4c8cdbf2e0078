/** The result of `normalize`: the common result, and the properties that are known in both cases. */
import type { Accepted, Issue, Rejected } from "../model/issue.js";
import type { Verdict } from "./answering.js";

export interface NormalizedValue<T> extends Accepted<T> {
  /** The same as `ok`. */
  readonly conforms: true;
  /** The same as `warnings`. */
  readonly issues: readonly Issue[];
  readonly issueCount: 0;
  readonly skippedRules: 0;
}

export interface UnfitValue extends Rejected {
  readonly conforms: false;
  /** The value after the last step that succeeded. */
  readonly value: unknown;
}

export type NormalizedOutcome<T> = NormalizedValue<T> | UnfitValue;

/** The contract's own validator decided that the value is valid, so it has the contract's type. */
export function normalizedOutcome<T>({
  conforms,
  value,
  changes,
  issues,
  issueCount,
  skippedRules,
}: Verdict): NormalizedOutcome<T> {
  if (conforms)
    return {
      ok: true,
      conforms,
      value: value as T,
      changes,
      warnings: issues,
      issues,
      issueCount: 0,
      skippedRules: 0,
      mode: "enforce",
    };
  return {
    ok: false,
    conforms,
    value,
    stage: "validation",
    changes,
    issues,
    issueCount,
    skippedRules,
    excerpt: "",
    mode: "enforce",
  };
}
