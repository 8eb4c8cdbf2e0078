/** Reads enum values in other spellings. A part of a word or the nearest value does not count. */
import type { Scalar } from "../../model/shape.js";
import { fold } from "../fold.js";
import { allows, type Run, recordChange } from "../run.js";
import type { StepName } from "../steps.js";
import type { Found } from "./found.js";
import { numberIn } from "./number-text.js";
import { oncePer } from "../../support/lazily.js";
import { type Vocabulary, withoutPictograph } from "./pictographs.js";

type Meaning = readonly [step: StepName, value: Scalar];

/** Returns the enum value that a string means; the string itself if it means none or more than one. */
export function readWord(vocabulary: Vocabulary, { value, place, run }: Found): unknown {
  if (typeof value !== "string" || vocabulary.values.includes(value)) return value;
  const meaning = meaningOf(vocabulary, value, run);
  if (meaning) return recordChange(run, meaning[0], place, value, meaning[1]);
  const bare = allows(run, "enum_trim") ? withoutDecoration(value, vocabulary) : value;
  if (bare === value) return value;
  if (vocabulary.values.includes(bare)) return recordChange(run, "enum_trim", place, value, bare);
  const bareMeaning = meaningOf(vocabulary, bare, run);
  return bareMeaning
    ? recordChange(run, bareMeaning[0], place, recordChange(run, "enum_trim", place, value, bare), bareMeaning[1])
    : value;
}

function meaningOf(vocabulary: Vocabulary, text: string, run: Run): Meaning | undefined {
  const { values, aliases = {} } = vocabulary;
  if (Object.hasOwn(aliases, text)) return ["enum_alias", aliases[text] as Scalar];
  const number = allows(run, "coerce_number_string") ? numberIn(text, 0) : undefined;
  if (number !== undefined && values.includes(number)) return ["coerce_number_string", number];
  return allows(run, "enum_case") ? foldedMeanings(vocabulary).get(fold(text) ?? "") : undefined;
}

/** Maps folded spellings to enum values. Spellings of several values are omitted. */
const foldedMeanings = oncePer(
  ({ values, aliases = {} }: Vocabulary): ReadonlyMap<string, Meaning> =>
    new Map(
      [...Object.keys(aliases), ...values].flatMap((word) =>
        spelled(word, foldedMeaning(values, aliases, String(word))),
      ),
    ),
);

function spelled(word: Scalar, meaning: Meaning | undefined): readonly (readonly [string, Meaning])[] {
  const folded = fold(String(word));
  return folded !== undefined && meaning ? [[folded, meaning]] : [];
}

/** Values take precedence over aliases. */
function foldedMeaning(
  values: readonly Scalar[],
  aliases: Readonly<Record<string, Scalar>>,
  text: string,
): Meaning | undefined {
  const folded = fold(text);
  if (folded === undefined) return undefined;
  const meant = new Set(values.filter((value) => typeof value === "string" && fold(value) === folded));
  const aliased = new Set(Object.entries(aliases).flatMap(([alias, value]) => (fold(alias) === folded ? [value] : [])));
  const [step, found] = meant.size > 0 ? (["enum_case", meant] as const) : (["enum_alias", aliased] as const);
  const [only] = found;
  return only !== undefined && found.size === 1 ? [step, only] : undefined;
}

const opening = new Set(" \t\n\r\"'`*_“”‘’«");
const closing = new Set(" \t\n\r\"'`*_“”‘’».,:;!。，：；！");
const brackets: ReadonlyMap<string, string> = new Map([
  ["(", ")"],
  ["[", "]"],
  ["{", "}"],
  ["<", ">"],
]);

/**
 * Removes surrounding quotes, emphasis, brackets, periods and a harmless pictograph. Characters that may reverse the
 * meaning stay: `!`, `~~` and `-` at the start, `?` at the end, and an unpaired bracket, because `<5` is not 5.
 * After several periods, more may have followed.
 */
function withoutDecoration(given: string, vocabulary: Vocabulary): string {
  if (given.includes("..")) return given;
  const bare = withoutMarks(given);
  const word = withoutPictograph(bare, vocabulary);
  return word === bare ? bare : withoutMarks(word);
}

function withoutMarks(text: string): string {
  let [start, end] = [0, text.length];
  for (;;) {
    while (start < end && opening.has(text.charAt(start))) start += 1;
    while (end > start && closing.has(text.charAt(end - 1))) end -= 1;
    if (end - start < 2 || brackets.get(text.charAt(start)) !== text.charAt(end - 1)) return text.slice(start, end);
    [start, end] = [start + 1, end - 1];
  }
}
