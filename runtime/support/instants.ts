/** Orders dates with a time, and times of day, by the instant that they mean. */
import { lengthWithoutZeros } from "./long-numbers.js";

/**
 * Matches a date with a time, or a time of day, in the notation of RFC 3339. Such strings cannot be ordered as text:
 * they may have different offsets, fractions of any length, and `T` and `Z` in lower case.
 */
const notation = /^(?:(\d{4}-\d\d-\d\d)T)?(\d\d:\d\d:)(\d\d)(?:\.(\d+))?(Z|[+-]\d\d:\d\d)$/i;

interface Instant {
  readonly hasDate: boolean;
  /** The start of the second, in milliseconds since 1970. */
  readonly start: number;
  /** Orders instants within a second: the digits of the fraction without trailing zeros. A leap second comes last. */
  readonly rest: string;
}

/**
 * Returns a negative number, 0 or a positive number; undefined unless both are dates with a time, or both times of day.
 */
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
