/** Creates a candidate with only a value and its position. */
import type { Candidate } from "./candidate.js";
import type { Region } from "./region.js";

export function plainCandidate(value: unknown, { start, end }: Region): Candidate {
  return {
    kind: "found",
    value,
    start,
    end,
    bigIntegerAt: undefined,
    foundIn: "bare",
    fence: undefined,
    fillsFence: false,
    steps: [],
    proof: "nothing",
    isClosed: false,
    isWitness: false,
    positionOf: () => ({ line: 1, column: 1 }),
    writtenNumbers: () => new Map(),
  };
}
