/** What `normalize` gives: an outcome like every other, with what is known in both cases. */
import type { Accepted, Issue, Rejected } from "../model/issue.js";
import type { Verdict } from "./judge.js";

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
  /** What the steps made of the value, as far as they came. */
  readonly value: unknown;
}

export type NormalizedOutcome<T> = NormalizedValue<T> | UnfitValue;

/** Whether a value conforms was found out by the contract's own checks, so that it has the contract's type. */
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
