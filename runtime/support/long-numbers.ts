/**
 * Numbers that JavaScript would change without a word: which they are, and how they go through a reading until somebody
 * asks for them as text.
 */

/**
 * Whether a number means what was written. A fraction may be rounded to the next one that JavaScript knows, as numbers
 * of JSON are. An integer may not come of anything but itself: where all its digits are written out, it has to hold
 * each; with an exponent, as many as it prints.
 *
 * @param word a number as JSON writes it
 * @param value what JavaScript makes of it
 */
export function isFaithful(word: string, value: number): boolean {
  if (!Number.isInteger(value)) return Number.isFinite(value);
  if (Number.isSafeInteger(value) && /^-?\d+$/.test(word)) return true;
  return canonical(word) === canonical(/e/i.test(word) ? String(value) : String(BigInt(value)));
}

/** Whether nothing is left of a number that is not 0. */
export function isVanished(word: string, value: number): boolean {
  return value === 0 && canonical(word) !== "0";
}

function canonical(word: string): string {
  const [, sign = "", whole = "", fraction = "", exponent = "0"] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/.exec(word) ?? [];
  return decimalForm(sign === "-", whole, fraction, exponent);
}

/**
 * Digits without zeros at either end, and the power of ten that they are to be multiplied by: the same text for two
 * ways to write one number.
 */
export function decimalForm(isNegative: boolean, whole: string, fraction: string, exponent: string): string {
  const digits = (whole + fraction).replace(/^0+/, () => "");
  const kept = lengthWithoutZeros(digits);
  return kept === 0
    ? "0"
    : `${isNegative ? "-" : ""}${digits.slice(0, kept)}e${Number(exponent) - fraction.length + digits.length - kept}`;
}

/** By hand, because `/0+$/` takes quadratic time on a long row of zeros before another digit. */
function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === "0") length -= 1;
  return length;
}

/**
 * A number that is not faithful, in a form that no validator takes for a value and no step changes: an integer as a
 * bigint, any other as a symbol with its digits.
 */
export type LongNumber = bigint | symbol;

export function longNumber(word: string): LongNumber {
  return /^-?\d+$/.test(word) ? BigInt(word) : Symbol(word);
}

/** The digits of a long number, as they were written; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  return typeof value === "symbol" && /^-?\d+\.?\d*(?:[eE][+-]?\d+)?$/.test(value.description ?? "")
    ? value.description
    : undefined;
}
