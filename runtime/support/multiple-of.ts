/** Checks multiples of decimal numbers. */

interface Decimal {
  readonly digits: bigint;
  /** The value is `digits` × 10 ^ `exponent`. */
  readonly exponent: number;
}

/**
 * Whether a number is an integer multiple of a step, as decimal numbers: 0.07, 19.99 and 4.35 are multiples of 0.01,
 * although their binary quotients are not integers.
 */
export function isMultipleOf(value: number, step: number): boolean {
  if (Number.isSafeInteger(value) && Number.isSafeInteger(step)) return value % step === 0;
  const [whole, part] = [decimalOf(value), decimalOf(step)];
  const exponent = Math.min(whole.exponent, part.exponent);
  return scaled(whole, exponent) % scaled(part, exponent) === 0n;
}

/**
 * Returns the shortest decimal number that is parsed as this number (ECMA-262, Number::toString). If the written number
 * had at most 15 digits, it is that number.
 */
export function decimalOf(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Returns the digits of the same number with another exponent, which must not be larger. */
export function scaled({ digits, exponent }: Decimal, to: number): bigint {
  return digits * 10n ** BigInt(exponent - to);
}
