/** The coercions that a field can declare. Each returns the value itself if it does not apply. None is lossy. */
import { alternativesOf } from "../../model/choose-member.js";
import { longestValue } from "../../support/limits.js";
import type { Coercion } from "../../model/reading.js";
import type { Shape } from "../../model/shape.js";
import { phrase, retractedAt, signalsIn } from "../../phrases/index.js";
import { enumOf } from "../alternatives.js";
import { textOfNumber } from "../digits.js";
import { fold } from "../fold.js";
import { lazily } from "../../support/lazily.js";
import { isNullWord, saysNothing } from "../../support/no-value.js";
import { withMember } from "../../support/objects.js";
import { numberIn, percentageIn } from "./number-text.js";
import { looksLikeJson } from "./unpack.js";
import { booleanIn, isListOf, wordsOf } from "./words.js";

export type CoercionName = Extract<Coercion, string> | "strip_prefix" | "wrap_in";

/** `word` is the prefix or the field name that the coercion uses, `digits` the notation of a number. */
type Coerce = (value: unknown, shape: Shape, word: string, digits: string | undefined) => unknown;

export const coercions: Readonly<Record<CoercionName, Coerce>> = {
  trim: onText((text) => text.trim()),
  uppercase: onText((text) => text.toUpperCase()),
  lowercase: onText((text) => text.toLowerCase()),
  strip_prefix: onText((text, _, prefix) => withoutPrefix(text, prefix)),
  string: (value, _, __, digits) => textOfNumber(value, digits) ?? value,
  integer: onText((text) => wholeNumberIn(text)),
  number: onText((text, shape) => numberIn(text, maxOf(shape))),
  boolean_words: onText((text) => booleanIn(text)),
  percent_to_fraction: onText((text, shape) => percentageIn(text, maxOf(shape))),
  split_comma: onText((text) => partsOf(text)),
  enum_with_description: onText((text, shape) => describedWord(text, shape)),
  null_words: onText((text) => (isNullWord(text) ? null : undefined)),
  wrap_in: onText((text, _, field) => (looksLikeJson(text) ? undefined : withMember({}, field, text))),
};

/** Applies a function to a string. If it returns undefined, the string stays. */
function onText(read: (text: string, shape: Shape, word: string) => unknown): Coerce {
  return (value, shape, word) => {
    if (typeof value !== "string") return value;
    const result = read(value, shape, word);
    return result === undefined ? value : result;
  };
}

/** The largest number that a shape accepts. */
function maxOf(shape: Shape): number {
  return Math.max(
    ...alternativesOf(shape).map((one) =>
      one.kind === "number" || one.kind === "integer" ? (one.max ?? Infinity) : 0,
    ),
  );
}

/** Removes all repetitions of the prefix, so a second round changes nothing. */
function withoutPrefix(text: string, prefix: string): string {
  if (prefix === "") return text;
  let start = 0;
  while (text.startsWith(prefix, start)) start += prefix.length;
  return text.slice(start);
}

function wholeNumberIn(text: string): number | undefined {
  const number = numberIn(text);
  return Number.isInteger(number) ? number : undefined;
}

/** Splits a list at its commas. Undefined if it is written in another notation, or not a list at all. */
function partsOf(text: string): readonly string[] | undefined {
  const parts = text.split(",").map((part) => part.trim());
  return !looksLikeJson(text) && !/\d,\d{3}(?!\d)/.test(text) && isListOf(parts, text) ? parts : undefined;
}

/**
 * Returns the enum value of `APPROVE: nothing to add`. The description must neither mention another value nor reject
 * the first one.
 */
function describedWord(text: string, shape: Shape): unknown {
  const { values = [], aliases = {} } = enumOf(shape) ?? {};
  const separator = /\s*(?:[:(,–—]|\s-\s)/.exec(text.slice(0, longestValue));
  // `1,000` and `10:30` are not 1 and 10 with a description.
  if (!separator || /\d[,.:–—-]\d/.test(text.slice(Math.max(0, separator.index - 1), separator.index + 2)))
    return undefined;
  const word = fold(text.slice(0, separator.index));
  const [meant, ...others] = values.filter((value) => typeof value === "string" && fold(value) === word);
  if (meant === undefined || others.length > 0) return undefined;
  const description = text.slice(separator.index + separator[0].length).replace(/\)$/, "");
  if (isRetracted(description, String(meant))) return undefined;
  const spoken = wordsOf(text.slice(separator.index));
  const isOther = values.some((value) => value !== meant && spoken.includes(wordsOf(String(value)).trim()));
  return isOther || Object.entries(aliases).some(([alias, value]) => value !== meant && spoken.includes(wordsOf(alias)))
    ? undefined
    : meant;
}

const denials = lazily(() => phrase("[denial no]"));

/**
 * Whether a description denies the value, takes it back, leaves it open or sets a condition. The words are those that
 * count next to an answer.
 */
function isRetracted(description: string, meant: string): boolean {
  const isOpen = saysNothing(description) || booleanIn(description) === false || description.includes("?");
  const namesItself = wordsOf(description).includes(wordsOf(meant)) && denials().test(signalsIn(description));
  return (
    isOpen || namesItself || [" ", "\n"].some((gap) => retractedAt(`${gap}${description}`, 0, signalsIn) !== undefined)
  );
}

/** Returns the name of a coercion and its prefix or field name. */
export function namedCoercion(coercion: Coercion): readonly [CoercionName, string] {
  if (typeof coercion === "string") return [coercion, ""];
  return "strip_prefix" in coercion ? ["strip_prefix", coercion.strip_prefix] : ["wrap_in", coercion.wrap_in];
}
