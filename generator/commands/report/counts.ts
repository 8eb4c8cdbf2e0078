/** Counts by name, with a limited number of names. */
import type { CountData } from "../explore/report-data.js";

export type Counts = Record<string, number>;

/** Further names are counted together: a log may have a new name on each line. */
const mostNames = 500;
export const otherNames = "(others)";

/** Without a prototype, so a name such as `__proto__` is a name. */
export function newCounts(): Counts {
  return Object.create(null) as Counts;
}

export function addCount(counts: Counts, name: string, count = 1, most = mostNames): void {
  const key = name in counts || Object.keys(counts).length < most ? name : otherOf(name);
  counts[key] = (counts[key] ?? 0) + count;
}

/** The result of an answer is kept: `rejected PLAN` becomes `rejected (others)`. */
function otherOf(name: string): string {
  return `${/^(?:accepted|repaired|rejected) /.exec(name)?.[0] ?? ""}${otherNames}`;
}

export function addCounts(sum: Counts, other: Counts, most = mostNames): void {
  for (const [name, count] of Object.entries(other)) addCount(sum, name, count, most);
}

export type Became = keyof CountData;
export const became: readonly Became[] = ["accepted", "repaired", "rejected"];

/** The most frequent first, then by name. */
export function ranked(counts: Counts): readonly (readonly [name: string, count: number])[] {
  return Object.entries(counts).toSorted(([left, more], [right, less]) => less - more || (left < right ? -1 : 1));
}
