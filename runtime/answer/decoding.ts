/** Adds the issues of decoding to a verdict. */
import type { Issue } from "../model/issue.js";
import type { Verdict } from "./answering.js";

/** A part that could not be decoded is reported once, so validation issues at its path are dropped. */
export function withUndecoded(verdict: Verdict, issues: readonly Issue[], limit: number): Verdict {
  if (issues.length === 0) return verdict;
  const places = new Set(issues.map(({ path }) => path));
  const others = verdict.conforms ? [] : verdict.issues.filter(({ path }) => !places.has(path));
  const repeated = verdict.issues.length - others.length;
  const issueCount = issues.length + (verdict.conforms ? 0 : verdict.issueCount - repeated);
  return { ...verdict, conforms: false, issues: [...issues, ...others].slice(0, limit), issueCount };
}
