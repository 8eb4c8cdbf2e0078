/** Counts results: how many answers were accepted, by which steps, and the codes of the others. */
import type { AcceptedPatch, ReadOutcome } from "../../../runtime/answer/outcome.js";
import { printable } from "../../diagnostics/terminal-text.js";
import { counted } from "../print/print-outputs.js";

export interface Tally {
  lines: number;
  accepted: number;
  rejected: number;
  /** Accepted answers without changes. */
  untouched: number;
  /** The number of answers that have it. */
  readonly codes: Map<string, number>;
  readonly steps: Map<string, number>;
  /** Lines without an answer. */
  badLineCount: number;
  firstBadLine?: string;
}

export function newTally(): Tally {
  return { lines: 0, accepted: 0, rejected: 0, untouched: 0, codes: new Map(), steps: new Map(), badLineCount: 0 };
}

export function count(tally: Tally, outcome: ReadOutcome<unknown, AcceptedPatch>): void {
  tally.lines += 1;
  tally[outcome.ok ? "accepted" : "rejected"] += 1;
  if (outcome.ok && outcome.changes.length === 0) tally.untouched += 1;
  for (const step of new Set(outcome.changes.map((change) => change.step))) add(tally.steps, step);
  if (!outcome.ok) for (const code of new Set(outcome.issues.map((issue) => issue.code))) add(tally.codes, code);
}

function add(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export function tallySoFar({ lines, rejected }: Tally): string {
  return `${counted(lines, "answer")}, ${rejected} rejected`;
}

/** The totals, then each code and each step with its number of answers, the most frequent first. */
export function tallyLines(tally: Tally): readonly string[] {
  const { lines, accepted, rejected, untouched, codes, steps, badLineCount, firstBadLine } = tally;
  const bad = firstBadLine === undefined ? [] : [`${counted(badLineCount, "line")} without an answer; ${firstBadLine}`];
  return [
    `${counted(lines - badLineCount, "answer")}: ${accepted} accepted (${untouched} unchanged), ${rejected} rejected`,
    ...bad,
    ...listed("code", codes),
    ...listed("step", steps),
  ];
}

function listed(kind: string, counts: ReadonlyMap<string, number>): readonly string[] {
  const rows = [...counts].toSorted(([left, more], [right, less]) => less - more || (left < right ? -1 : 1));
  return rows.map(([name, amount]) => `${kind} ${printable(name)}: ${amount}`);
}
