/**
 * Counts by time or by line of a log. When there are too many buckets, each two become one of twice the width, so a
 * series of any length takes the same memory.
 */
import { addCounts, type Counts, newCounts } from "./counts.js";

export interface Series {
  width: number;
  /** Counts by the number of the bucket, which begins at this number times the width. */
  readonly buckets: Record<string, Counts>;
}

const mostBuckets = 200;
/** In one bucket; the results of answers come first, so they have room. */
const mostNames = 40;

function bucketAt({ buckets }: Series, key: string): Counts {
  return (buckets[key] ??= Object.assign(newCounts(), { accepted: 0, repaired: 0, rejected: 0 }));
}

export function newSeries(width: number): Series {
  return { width, buckets: Object.create(null) as Series["buckets"] };
}

/** Counts names at a position, which is not negative. */
export function countAt(series: Series, at: number, counts: Counts): void {
  addCounts(bucketAt(series, String(Math.floor(at / series.width))), counts, mostNames);
  while (Object.keys(series.buckets).length > mostBuckets) widen(series);
}

function widen(series: Series): void {
  const former = Object.entries(series.buckets);
  for (const [key] of former) delete series.buckets[key];
  series.width *= 2;
  for (const [key, counts] of former)
    addCounts(bucketAt(series, String(Math.floor(Number(key) / 2))), counts, mostNames);
}

/** Adds a series whose positions begin after `offset`. */
export function addSeries(sum: Series, other: Series, offset = 0): void {
  while (sum.width < other.width) widen(sum);
  for (const [key, counts] of Object.entries(other.buckets)) countAt(sum, offset + Number(key) * other.width, counts);
}

/** In order. */
export function pointsOf({ width, buckets }: Series): readonly (readonly [from: number, counts: Counts])[] {
  return Object.entries(buckets)
    .map(([key, counts]) => [Number(key) * width, counts] as const)
    .toSorted(([left], [right]) => left - right);
}
