/** Whether JavaScript keeps the value of a number as written. */
import { decimalForm } from "../../runtime/support/long-numbers.js";

/**
 * The value that a written number would silently become, or undefined if nothing is lost: the parsed value must be the
 * same decimal number. `0.10` is exact in this sense, because it prints as `0.1`; `9007199254740993` and
 * `0.1000000000000000001` are not.
 *
 * @param text the number as YAML 1.2 writes it: decimal, `0x1F`, `0o17`
 */
export function inexactReading(text: string, value: number): string | undefined {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return "0";
  return isSame(text, value) ? undefined : String(value);
}

/**
 * The same, including numbers that readers interpret differently: `017` is fifteen in YAML 1.1 and seventeen in YAML
 * 1.2, `01234` may be intended as a string of digits, and `0o17` is a string in YAML 1.1. Such numbers are often
 * strings without quotes.
 */
export function unsureReading(text: string, value: number): string | undefined {
  return /^[-+]?0[0-9o]/.test(text) ? String(value) : inexactReading(text, value);
}

function isSame(text: string, value: number): boolean {
  if (/^0[xo]/.test(text)) return BigInt(text) === BigInt(value);
  const written = canonical(text);
  return written !== undefined && written === canonical(String(value));
}

function canonical(number: string): string | undefined {
  const parts = /^([-+]?)([0-9]*)(?:\.([0-9]*))?(?:[eE]([-+]?[0-9]+))?$/.exec(number);
  if (!parts) return undefined;
  const [, sign, whole = "", fraction = "", exponent = "0"] = parts;
  return decimalForm(sign === "-", whole, fraction, exponent);
}
