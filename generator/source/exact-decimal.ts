/** Arithmetic with decimal numbers as they were written, without the errors of binary fractions. */
import { decimalOf, scaled } from "../../runtime/support/multiple-of.js";

/**
 * The distance between integers that are multiples of a step: 3 for 1.5, 1 for 0.25. Only as exact as a number can be.
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
interface Limit {
  readonly value: number;
  readonly excluded: boolean;
}

/** How many multiples of a step, which is greater than 0, are between two limits. */
export function countMultiples(step: number, low: Limit, high: Limit): number {
  const numbers = [step, low.value, high.value].map(decimalOf);
  const exponent = Math.min(...numbers.map((number) => number.exponent));
  const [by = 1n, from = 0n, to = 0n] = numbers.map((number) => scaled(number, exponent));
  const below = floored(low.excluded ? from : from - 1n, by);
  return Math.max(0, Number(floored(high.excluded ? to - 1n : to, by) - below));
}

/** The quotient rounded toward minus infinity. */
function floored(number: bigint, by: bigint): bigint {
  return number / by - (number % by < 0n ? 1n : 0n);
}
