/** Recognizes numbers that JavaScript would change, and represents them while a value is parsed. */

/**
 * Whether JavaScript represents a number well enough. A fraction may be rounded to the nearest double, as usual for
 * JSON. An integer must be exact: if all its digits are written, all must be kept; with an exponent, as many as
 * JavaScript prints.
 *
 * @param word the number in JSON notation
 * @param value the number in JavaScript
 */
export function isFaithful(word: string, value: number): boolean {
  if (!Number.isInteger(value)) return Number.isFinite(value);
  if (Number.isSafeInteger(value) && /^-?\d+$/.test(word)) return true;
  return canonical(word) === canonical(/e/i.test(word) ? String(value) : String(BigInt(value)));
}

/** Whether a number other than 0 became 0. */
export function isVanished(word: string, value: number): boolean {
  return value === 0 && canonical(word) !== "0";
}

function canonical(word: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(word) ?? [];
  return decimalForm(sign === "-", whole, fraction, exponent);
}

/**
 * Returns the digits without zeros at either end, and the power of ten: the same string for all notations of a number.
 */
export function decimalForm(isNegative: boolean, whole: string, fraction: string, exponent: string): string {
  const digits = (whole + fraction).replace(/^0+/, "");
  const kept = lengthWithoutZeros(digits);
  return kept === 0
    ? "0"
    : `${isNegative ? "-" : ""}${digits.slice(0, kept)}e${Number(exponent) - fraction.length + digits.length - kept}`;
}

/** A loop, because `/0+$/` takes quadratic time for a long run of zeros before another digit. */
export function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === "0") length -= 1;
  return length;
}

/**
 * A number that JavaScript cannot represent, in a form that validators reject and steps do not change: an integer is a
 * bigint, any other number is a symbol with its digits.
 */
export type LongNumber = bigint | symbol;

export function longNumber(word: string): LongNumber {
  return /^-?\d+$/.test(word) ? BigInt(word) : Symbol(word);
}

/** Returns the digits of such a number as written; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  return typeof value === "symbol" && /^-?\d+\.?\d*(?:[eE][+-]?\d+)?$/.test(value.description ?? "")
    ? value.description
    : undefined;
}
