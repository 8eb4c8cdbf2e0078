/** Counts events of the last hour, by minute, in sixty counters. */

interface SlidingHour {
  readonly add: () => void;
  readonly sum: () => number;
}

const minute = 60_000;
const minutes = 60;

interface Bucket {
  at: number;
  count: number;
}

/** `now` returns milliseconds. */
export function slidingHour(now: () => number): SlidingHour {
  const buckets: Bucket[] = Array.from({ length: minutes }, () => ({ at: Number.NEGATIVE_INFINITY, count: 0 }));
  return {
    add: () => {
      const at = Math.floor(now() / minute);
      const bucket = buckets[((at % minutes) + minutes) % minutes];
      if (bucket) Object.assign(bucket, { at, count: bucket.at === at ? bucket.count + 1 : 1 });
    },
    sum: () => {
      const at = Math.floor(now() / minute);
      return buckets.reduce(
        (sum, bucket) => (bucket.at > at - minutes && bucket.at <= at ? sum + bucket.count : sum),
        0,
      );
    },
  };
}
