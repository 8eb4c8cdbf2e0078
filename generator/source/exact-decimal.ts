/** Arithmetic with numbers as the decimal numbers that somebody wrote, without the faults of binary fractions. */
import { decimalOf, scaled } from "../../runtime/support/multiple-of.js";

/**
 * How far apart the integers are that are multiples of a step: 3 for 1.5, 1 for 0.25. No more exact than a number can
 * be.
 */
export function wholeStep(step: number): number {
  const { digits, exponent } = decimalOf(step);
  if (exponent >= 0) return step;
  return Number(digits / divisorOf(digits, 10n ** BigInt(-exponent)));
}

function divisorOf(left: bigint, right: bigint): bigint {
  let [one, other] = [left, right];
  while (other !== 0n) [one, other] = [other, one % other];
  return one;
}

/** One end of a range of numbers. */
export interface Limit {
  readonly value: number;
  readonly excluded: boolean;
}

/** How many multiples of a step, which is greater than 0, lie between two limits. */
export function countMultiples(step: number, low: Limit, high: Limit): number {
  const numbers = [step, low.value, high.value].map(decimalOf);
  const exponent = Math.min(...numbers.map((number) => number.exponent));
  const [by = 1n, from = 0n, to = 0n] = numbers.map((number) => scaled(number, exponent));
  const below = floored(low.excluded ? from : from - 1n, by);
  return Math.max(0, Number(floored(high.excluded ? to - 1n : to, by) - below));
}

/** The quotient without its fraction, towards minus infinity. */
function floored(number: bigint, by: bigint): bigint {
  return number / by - (number % by < 0n ? 1n : 0n);
}
