/** Counts of many readings: how many were taken, by which steps, and what the others were refused for. */
import type { ReadOutcome } from "../../../runtime/answer/outcome.js";
import type { AcceptedPatch } from "../../../runtime/answer/outcome.js";

export interface Tally {
  accepted: number;
  refused: number;
  /** Of those accepted, how many as they stood. */
  untouched: number;
  /** How many answers have it, not how often. */
  readonly codes: Map<string, number>;
  readonly steps: Map<string, number>;
  /** Lines that held no answer. */
  readonly badLines: number[];
}

/** Line numbers of lines without an answer that are kept to be named. */
export const mostBadLines = 5;

export function newTally(): Tally {
  return { accepted: 0, refused: 0, untouched: 0, codes: new Map(), steps: new Map(), badLines: [] };
}

export function count(tally: Tally, outcome: ReadOutcome<unknown, AcceptedPatch>): void {
  tally[outcome.ok ? "accepted" : "refused"] += 1;
  if (outcome.ok && outcome.changes.length === 0) tally.untouched += 1;
  for (const step of new Set(outcome.changes.map((change) => change.step))) add(tally.steps, step);
  if (!outcome.ok) for (const code of new Set(outcome.issues.map((issue) => issue.code))) add(tally.codes, code);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}
