/** Converts the result of any function to one form, which is that of an outcome. */
import type { AnyContract } from "../../runtime/index.js";
import type { Outcome } from "../../runtime/model/issue.js";

export type Result = Outcome<unknown> & { readonly format?: "json" | "patch"; readonly derived?: object };

type Reading = ReturnType<AnyContract["safeParse"]>;
type Verdict = ReturnType<AnyContract["normalize"]>;

/**
 * Where the mode lets an answer pass that does not conform, the issues are those that it would have been refused for.
 */
export function readingOf(outcome: Reading): Result {
  if (!outcome.ok || !("shadow" in outcome) || !outcome.shadow) return outcome;
  return { ...outcome, warnings: outcome.shadow.issues };
}

export function verdictOf(outcome: Verdict): Result {
  if (outcome.ok) return outcome;
  const { value: _, ...rejected } = outcome;
  return rejected;
}

/** What a function gave back. */
export function returned(value: unknown): Result {
  return { ok: true, value, changes: [], warnings: [], mode: "enforce" };
}

/** There is no such contract, no such row. */
export const refused: Result = {
  ok: false,
  stage: "validation",
  issues: [],
  issueCount: 0,
  skippedRules: 0,
  excerpt: "",
  changes: [],
  mode: "enforce",
};
