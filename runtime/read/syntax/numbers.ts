/** Numbers, as JSON writes them and as people do. */
import { fail, type Reader, take } from "./reader.js";

export function isNumber(word: string): boolean {
  return /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/.test(word);
}

/** More digits than any number that is not infinite has before its point. */
const mostDigits = 309;

/**
 * The value of a number in JSON syntax. An integer that a number would round is a bigint, so that no digit is lost and no validator takes it for a number; what
 * a number cannot hold at all is a fault.
 */
export function valueOfNumber(reader: Reader, word: string, at: number): number | bigint | undefined {
  const value = Number(word);
  if (!Number.isFinite(value)) return void fail(reader, "number_out_of_range", at);
  if (Number.isSafeInteger(value) || !/^-?\d+$/.test(word) || word.length > mostDigits) return value;
  if (BigInt(word) === BigInt(value)) return value;
  reader.bigIntegerAt ??= at;
  return BigInt(word);
}

/** The value of a number with underscores, a plus, or no digit on one side of its point; undefined where the word is none. A leading zero makes a word: postcodes have it. */
export function readLooseNumber(reader: Reader, word: string, at: number): number | bigint | undefined {
  const digits = thousands.test(word) ? word.replaceAll(",", () => "") : plainDigits(word);
  if (digits === undefined || !isNumber(digits)) return undefined;
  return take(reader, "number_syntax", at) ? valueOfNumber(reader, digits, at) : undefined;
}

function plainDigits(word: string): string | undefined {
  const [, minus, whole, fraction = "", exponent = ""] = /^(?:\+|(-?))(\d[\d_]*|)(?:\.(\d*))?([eE][+-]?\d+)?$/.exec(word) ?? [];
  if (whole === undefined || (whole === "" && fraction === "") || /_$|__/.test(whole)) return undefined;
  return `${minus ?? ""}${whole === "" ? "0" : whole.replaceAll("_", () => "")}${fraction === "" ? "" : `.${fraction}`}${exponent}`;
}

const thousands = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** A number with commas between full groups of three, where no comma can separate members: in an object, with no colon after what would be a key. */
export function thousandsAt(text: string, at: number): string | undefined {
  const found = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?(?=\s*[,}\n])/.exec(text.slice(at, at + 40))?.[0];
  return found;
}
