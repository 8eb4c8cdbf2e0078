/**
 * Durations in buckets that grow by a constant factor, so any number of them takes the same memory and two histograms
 * can be added.
 */

type Histogram = readonly number[];

/** From a bucket to the next: a percentile is at most this factor too large. */
const factor = 1.2;
/** In milliseconds. */
const smallest = 0.01;
const bucketCount = 100;

export function newHistogram(): number[] {
  return Array.from({ length: bucketCount }, () => 0);
}

export function countDuration(histogram: number[], milliseconds: number): void {
  const bucket = Math.ceil(Math.log(Math.max(milliseconds, smallest) / smallest) / Math.log(factor));
  const index = Math.min(bucketCount - 1, Math.max(0, bucket));
  histogram[index] = (histogram[index] ?? 0) + 1;
}

export function addHistogram(sum: number[], other: Histogram): void {
  for (const [index, count] of other.entries()) if (index < bucketCount) sum[index] = (sum[index] ?? 0) + count;
}

/** The upper end of the bucket in which the share is reached; 0 if it is empty. */
export function percentile(histogram: Histogram, share: number): number {
  const wanted = histogram.reduce((sum, count) => sum + count, 0) * share;
  let seen = 0;
  for (const [index, count] of histogram.entries()) {
    seen += count;
    if (seen >= wanted && seen > 0) return Number((smallest * factor ** index).toPrecision(2));
  }
  return 0;
}
