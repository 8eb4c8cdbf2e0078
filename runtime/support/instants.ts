/** Orders dates with a time, and times of day, by the instant that they mean. */
import { lengthWithoutZeros } from "./long-numbers.js";

/**
 * The order of two dates with a time, or of two times of day, in the notation of RFC 3339. As text they have none:
 * offsets differ, fractions have any number of digits, and `T` and `Z` may be lower case.
 */
const notation = /^(?:(\d{4}-\d\d-\d\d)T)?(\d\d:\d\d:)(\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/i;

interface Instant {
  readonly hasDate: boolean;
  /** Milliseconds since 1970, at the start of the second. */
  readonly start: number;
  /** Sorts within the second: a leap second comes after all of it, and digits of a fraction without trailing zeros. */
  readonly rest: string;
}

/** Negative, 0 or positive; undefined unless both are dates with a time, or both times of day. */
export function orderOfInstants(left: string, right: string): number | undefined {
  const [first, second] = [instantOf(left), instantOf(right)];
  if (!first || first.hasDate !== second?.hasDate) return undefined;
  return first.start - second.start || Number(first.rest > second.rest) - Number(first.rest < second.rest);
}

function instantOf(text: string): Instant | undefined {
  const [, date, minutes, seconds, fraction = "", offset] = notation.exec(text) ?? [];
  const isLeap = seconds === "60";
  const start = Date.parse(`${date ?? "1970-01-01"}T${minutes}${isLeap ? "59" : seconds}${offset?.toUpperCase()}`);
  if (Number.isNaN(start)) return undefined;
  return {
    hasDate: date !== undefined,
    start,
    rest: `${isLeap ? 1 : 0}${fraction.slice(0, lengthWithoutZeros(fraction))}`,
  };
}
