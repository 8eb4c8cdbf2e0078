/** All codes of this package, by their origin, and the keys of contracts.yaml. */
import { answerGroups } from "./answer-groups.js";
import type { Explanation, Group } from "./explanation.js";
import { findingsGroups } from "./findings-groups.js";
import { keyGroup } from "./key-group.js";

const codeGroups: readonly Group[] = [...findingsGroups, ...answerGroups];

export const groups: readonly Group[] = [...codeGroups, keyGroup];

export const allCodes: readonly string[] = [...new Set(groups.flatMap(({ codes }) => codes))];

/** One for each group that contains the code: `invalid_escape` is a step of parsing and a reason for a rejection. */
export function explanations(code: string): readonly Explanation[] {
  return among(codeGroups, code);
}

/** What the word means as a key of contracts.yaml; empty if it is none. */
export function keyExplanations(word: string): readonly Explanation[] {
  return among([keyGroup], word);
}

function among(candidates: readonly Group[], code: string): readonly Explanation[] {
  return candidates.filter(({ codes }) => codes.includes(code)).map((group) => group.explain(code));
}
