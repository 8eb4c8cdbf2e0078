/** The result of `normalize`: valid or not, it has these properties in addition to the common result. */
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

/** The validator of the contract accepted the value, so it has the type of the contract. */
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
