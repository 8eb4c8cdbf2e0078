/** The result of `normalize`. */
import type { Accepted, Rejected } from "../model/issue.js";
import type { Verdict } from "./answering.js";

export type NormalizedValue<T> = Accepted<T>;

export interface UnfitValue extends Rejected {
  /** The value after the last step that succeeded. */
  readonly value: unknown;
}

export type NormalizedOutcome<T> = NormalizedValue<T> | UnfitValue;

/** The validator of the contract accepted the value, so it has the type of the contract. */
export function normalizedOutcome<T>(verdict: Verdict): NormalizedOutcome<T> {
  const { conforms, value, changes, issues, issueCount, skippedRules } = verdict;
  const mode = "enforce";
  return conforms
    ? { ok: true, value: value as T, changes, warnings: issues, mode }
    : { ok: false, value, stage: "validation", changes, issues, issueCount, skippedRules, excerpt: "", mode };
}
