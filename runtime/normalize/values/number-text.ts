/** Numbers in strings. Only what a string states exactly is read as a number. */
import { isFaithful, isVanished } from "../../support/long-numbers.js";

const jsonNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
const groupedNumber = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * `12.000` and `2.500`: fractions are not written with such zeros, but many European languages write thousands like
 * this.
 */
const roundedThousand = /^-?[1-9]\d{0,2}\.\d\d0$/;
/** `3,142`: thousands, or a fraction with a decimal comma. */
const oneGroup = /^-?[1-9]\d{0,2},(\d{3})$/;

/**
 * The number that a whole string contains, written as in JSON, with optional surrounding spaces. Undefined if
 * JavaScript cannot represent it, or if another convention reads it as another number.
 */
export function numberIn(text: string): number | undefined {
  const word = text.trim();
  return jsonNumber.test(word) && !roundedThousand.test(word) ? exactNumber(word) : undefined;
}

/**
 * `1,234.5`: with commas between full groups of three digits. A single group counts only for an integer that cannot be
 * a fraction: `1,234`, but not `1,000`.
 */
export function groupedNumberIn(text: string, isInteger: boolean): number | undefined {
  const word = text.trim();
  const [, group] = oneGroup.exec(word) ?? [];
  if (group !== undefined && (!isInteger || group === "000")) return undefined;
  return groupedNumber.test(word) ? exactNumber(word.replaceAll(",", () => "")) : undefined;
}

/** `88/100` as 88, if the denominator is the given one. */
export function fractionOf(max: number, text: string): number | undefined {
  const [above, below, ...others] = text.split("/");
  if (above === undefined || below === undefined || others.length > 0) return undefined;
  return numberIn(below) === max ? numberIn(above) : undefined;
}

/** `85%` as 0.85. The decimal point is moved in the string, because a division would round. */
export function percentageIn(text: string): number | undefined {
  const word = text.trim();
  const digits = word.slice(0, -1).trimEnd();
  return word.endsWith("%") && plainNumber.test(digits) && !roundedThousand.test(digits)
    ? exactNumber(`${digits}e-2`)
    : undefined;
}

function exactNumber(word: string): number | undefined {
  const number = Number(word);
  return isFaithful(word, number) && !isVanished(word, number) ? number : undefined;
}
