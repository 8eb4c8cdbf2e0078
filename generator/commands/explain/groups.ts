/** All codes of this package, by their origin. */
import { answerGroups } from "./answer-groups.js";
import type { Explanation, Group } from "./explanation.js";
import { findingsGroups } from "./findings-groups.js";

export const groups: readonly Group[] = [...findingsGroups, ...answerGroups];

export const allCodes: readonly string[] = [...new Set(groups.flatMap(({ codes }) => codes))];

/** One for each group that contains the code: `invalid_escape` is a step of parsing and a reason for a rejection. */
export function explanations(code: string): readonly Explanation[] {
  return groups.filter(({ codes }) => codes.includes(code)).map((group) => group.explain(code));
}
