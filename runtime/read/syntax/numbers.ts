/** Numbers in JSON syntax and in other common notations. */
import { isFaithful, isVanished, type LongNumber, longNumber } from "../../support/long-numbers.js";
import { fail, type Reader, take } from "./reader.js";

export function isNumber(word: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
}

/**
 * Returns the value of a number in JSON syntax. If JavaScript would change it into another integer, returns a
 * `LongNumber`, which no validator accepts as a number, so no digit is lost. A number that JavaScript cannot represent
 * at all is a fault.
 */
export function valueOfNumber(reader: Reader, word: string, at: number): number | LongNumber | undefined {
  const value = Number(word);
  if (!Number.isFinite(value) || isVanished(word, value)) return void fail(reader, "number_out_of_range", at);
  reader.digits = word;
  if (isFaithful(word, value)) return value;
  reader.bigIntegerAt ??= at;
  return longNumber(word);
}

/**
 * Returns the value of a number with underscores, a plus sign, the minus sign U+2212, or no digit on one side of its
 * point. Returns `undefined` for other words, including words with a leading zero, such as postal codes.
 */
export function readLooseNumber(reader: Reader, word: string, at: number): number | LongNumber | undefined {
  const digits = plainDigits(word);
  if (digits === undefined || !isNumber(digits)) return undefined;
  const value = take(reader, "number_syntax", at) ? valueOfNumber(reader, digits, at) : undefined;
  // A value that becomes a string keeps the original notation, because a plus sign may belong to a phone number.
  if (value !== undefined && !word.includes("_")) reader.digits = word;
  return value;
}

function plainDigits(word: string): string | undefined {
  const [, minus, whole, fraction = "", exponent = ""] =
    /^(?:\+|([-−]?))(\d[\d_]*|)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(word) ?? [];
  if (whole === undefined || (whole === "" && fraction === "") || /_$|__/.test(whole)) return undefined;
  return `${minus ? "-" : ""}${whole === "" ? "0" : whole.replaceAll("_", "")}${fraction === "" ? "" : `.${fraction}`}${exponent}`;
}
