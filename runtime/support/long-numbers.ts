/** Numbers that JavaScript would silently change, and their representation while a value is parsed. */

/**
 * Whether a number keeps its written value. A fraction may be rounded to the nearest double, as usual for JSON. An
 * integer must be exact: if all its digits are written, each must be kept; with an exponent, as many as JavaScript
 * prints.
 *
 * @param word a number in JSON notation
 * @param value the result of JavaScript
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

/** The digits without zeros at either end, and the power of ten: the same string for two notations of one number. */
export function decimalForm(isNegative: boolean, whole: string, fraction: string, exponent: string): string {
  const digits = (whole + fraction).replace(/^0+/, () => "");
  const kept = lengthWithoutZeros(digits);
  return kept === 0
    ? "0"
    : `${isNegative ? "-" : ""}${digits.slice(0, kept)}e${Number(exponent) - fraction.length + digits.length - kept}`;
}

/** By hand, because `/0+$/` takes quadratic time for a long run of zeros before another digit. */
export function lengthWithoutZeros(digits: string): number {
  let length = digits.length;
  while (digits[length - 1] === "0") length -= 1;
  return length;
}

/**
 * A number that cannot be represented, in a form that validators reject and steps do not change: an integer as a
 * bigint, any other as a symbol with its digits.
 */
export type LongNumber = bigint | symbol;

export function longNumber(word: string): LongNumber {
  return /^-?\d+$/.test(word) ? BigInt(word) : Symbol(word);
}

/** The digits of such a number, as written; undefined for any other value. */
export function digitsOf(value: unknown): string | undefined {
  if (typeof value === "bigint") return String(value);
  return typeof value === "symbol" && /^-?\d+\.?\d*(?:[eE][+-]?\d+)?$/.test(value.description ?? "")
    ? value.description
    : undefined;
}
