/** The step before a value is judged: from the form that a provider was asked for to the form of the contract. */
import type { Issue } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import type { Verdict } from "./judge.js";

export interface Decoding {
  /** The value in the form of the contract, and an issue for each part that could not be decoded. Never throws. */
  readonly decode: (value: unknown) => { readonly value: unknown; readonly issues: readonly Issue[] };
  /** Maps a path of the contract to the path in the provider's form. */
  readonly pathOf: (path: readonly Segment[]) => readonly Segment[];
}

/** A part that could not be decoded is reported once, so the issues of validation at that path are dropped. */
export function withUndecoded(verdict: Verdict, issues: readonly Issue[], limit: number): Verdict {
  if (issues.length === 0) return verdict;
  const places = new Set(issues.map(({ path }) => path));
  const others = verdict.conforms ? [] : verdict.issues.filter(({ path }) => !places.has(path));
  const repeated = verdict.issues.length - others.length;
  const issueCount = issues.length + (verdict.conforms ? 0 : verdict.issueCount - repeated);
  return { ...verdict, conforms: false, issues: [...issues, ...others].slice(0, limit), issueCount };
}
