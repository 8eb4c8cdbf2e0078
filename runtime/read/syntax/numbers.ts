/** Numbers, as JSON writes them and as people do. */
import { isFaithful, isVanished, type LongNumber, longNumber } from "../../support/long-numbers.js";
import { fail, type Reader, take } from "./reader.js";

export function isNumber(word: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
}

/**
 * The value of a number in JSON syntax. One that JavaScript would make another integer of goes on as what no validator
 * takes for a number, so that no digit is lost; what JavaScript cannot represent at all is a fault.
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
 * The value of a number with underscores, a plus, or no digit on one side of its point; undefined if the word is
 * none. A leading zero makes a word: postcodes have it.
 */
export function readLooseNumber(reader: Reader, word: string, at: number): number | LongNumber | undefined {
  const digits = plainDigits(word);
  if (digits === undefined || !isNumber(digits)) return undefined;
  const value = take(reader, "number_syntax", at) ? valueOfNumber(reader, digits, at) : undefined;
  // A string keeps what was written: a plus belongs to a telephone number.
  if (value !== undefined && !word.includes("_")) reader.digits = word;
  return value;
}

function plainDigits(word: string): string | undefined {
  const [, minus, whole, fraction = "", exponent = ""] =
    /^(?:\+|(-?))(\d[\d_]*|)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(word) ?? [];
  if (whole === undefined || (whole === "" && fraction === "") || /_$|__/.test(whole)) return undefined;
  return `${minus ?? ""}${whole === "" ? "0" : whole.replaceAll("_", () => "")}${fraction === "" ? "" : `.${fraction}`}${exponent}`;
}

/**
 * A number with commas between full groups of three, where no comma can separate members: in an object, with no colon
 * after what would be a key. It stays a word, because only the contract tells whether one number is due or a list,
 * whose brackets were omitted.
 */
export function thousandsAt(text: string, at: number): string | undefined {
  return /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?=\s*[,}\n])/.exec(text.slice(at, at + 40))?.[0];
}
