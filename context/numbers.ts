/** Checks numbers, adds them up, and searches for them. */

/**
 * Returns the number. `Infinity` means no limit. Throws a RangeError with the name of the option if the number is
 * negative, not an integer or NaN.
 */
export function integerOption(option: string, value: number): number {
  if (value === Infinity || (Number.isInteger(value) && value >= 0)) return value;
  throw new RangeError(`${option} must be a non-negative integer, got ${String(value)}`);
}

/**
 * Returns the greatest number from 1 to `limit` that fits; 0 if none fits. All numbers below a fitting one must fit
 * too.
 */
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
