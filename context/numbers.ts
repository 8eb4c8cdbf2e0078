/** Checks and sums of numbers, and a binary search. */

/**
 * Returns the number; `Infinity` means no limit. Throws a RangeError that names the option if it is negative, has a
 * fraction or is NaN.
 */
export function wholeNumber(option: string, value: number): number {
  if (value === Infinity || (Number.isInteger(value) && value >= 0)) return value;
  throw new RangeError(`${option} must be a non-negative integer, got ${String(value)}`);
}

/** The greatest number from 1 to `limit` that fits, if all smaller ones fit too; 0 if none fits. */
export function greatestFitting(limit: number, fits: (number: number) => boolean): number {
  let fitting = 0;
  let failing = limit + 1;
  while (failing - fitting > 1) {
    const middle = Math.floor((fitting + failing) / 2);
    if (fits(middle)) fitting = middle;
    else failing = middle;
  }
  return fitting;
}

export const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);
