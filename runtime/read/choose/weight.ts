/** Ranks values by how likely their position in the text makes them the answer. */
import type { Candidate } from "../candidates/candidate.js";
import type { FoundIn } from "../extract/attempt.js";

const weights: Readonly<Record<FoundIn, number>> = { whole: 4, fence: 3, tag: 2, bare: 1 };

export function weightOf({ foundIn }: Candidate): number {
  return weights[foundIn];
}
