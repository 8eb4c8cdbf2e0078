/** Parses numbers in strings. A string that may mean another number is not parsed. */
import { isFaithful, isVanished } from "../../support/long-numbers.js";

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const groupedNumber = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** Matches `12.345` and `3,142`: a number above a thousand, or a fraction, depending on the country. */
const oneGroup = /^-?([1-9]\d{0,2})[.,](\d{3})$/;

/** Converts full-width digits and signs, and the sign U+2212. A plus says nothing. */
function plainly(text: string): string {
  return text
    .trim()
    .replace(/[\uff05-\uff19]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replace(/^\u2212(?=[\d.])/, "-")
    .replace(/^\+(?=[\d.])/, "");
}

/** Whether a number may also be a thousand times larger. It is not if that is above the maximum. */
function isAmbiguous(word: string, max: number): boolean {
  const [, thousands, rest] = oneGroup.exec(word) ?? [];
  return thousands !== undefined && Number(`${thousands}${rest}`) <= max;
}

/**
 * Parses a string that is a JSON number, or one such as `.5`, with optional surrounding spaces. Undefined if JavaScript
 * cannot represent the number, or if it is another number in another notation.
 */
export function numberIn(text: string, max = Infinity): number | undefined {
  const word = plainly(text).replace(/^-?(?=\.\d)/, (minus) => `${minus}0`);
  return jsonNumber.test(word) && !isAmbiguous(word, max) ? exactNumber(word) : undefined;
}

/**
 * Parses `1,234.5`, with commas between groups of three digits. With a single comma, the number must be an integer that
 * cannot be a fraction: `1,234`, but not `1,000`.
 */
export function groupedNumberIn(text: string, isInteger: boolean): number | undefined {
  const word = plainly(text);
  const [, , group] = oneGroup.exec(word) ?? [];
  if (group !== undefined && (!isInteger || group === "000")) return undefined;
  return groupedNumber.test(word) ? exactNumber(word.replaceAll(",", "")) : undefined;
}

/** Parses `88/100` as 88, if the denominator is `max`. */
export function fractionOf(max: number, text: string): number | undefined {
  const [above, below, ...others] = text.split("/");
  if (above === undefined || below === undefined || others.length > 0) return undefined;
  return numberIn(below) === max ? numberIn(above) : undefined;
}

/** Parses `85%` as 0.85. The decimal point is moved in the string, because a division would round. */
export function percentageIn(text: string, max = Infinity): number | undefined {
  const word = plainly(text);
  const digits = word.slice(0, -1).trimEnd();
  return word.endsWith("%") && plainNumber.test(digits) && !isAmbiguous(digits, max * 100)
    ? exactNumber(`${digits}e-2`)
    : undefined;
}

function exactNumber(word: string): number | undefined {
  const number = Number(word);
  return isFaithful(word, number) && !isVanished(word, number) ? number : undefined;
}
