/** Reports strings that are not the beginning of an allowed value, or longer than allowed. */
import { alternativesOf, type Concrete } from "../../model/choose-member.js";
import type { Slot } from "../parts/frame.js";
import { type OpenText, textOf, type Tracker } from "../parts/tracker.js";
import { isJudgeable, loseBy } from "./judged.js";

/** Steps that accept other spellings of enum values. */
const spellings = [
  "enum_case",
  "enum_trim",
  "coerce_number_string",
  "coerce_boolean_string",
  "coerce_null_string",
  "parse_stringified_field",
  "strip_thousands",
  "coerce_fraction_of_max",
  "scalar_to_array",
];

/** The allowed values of a string; undefined if any other string may be accepted too. */
export function wordsFor(tracker: Tracker, { field }: Slot): readonly string[] | undefined {
  if (spellings.some((step) => tracker.steps.has(step)) || !isJudgeable(tracker, field.reading)) return undefined;
  const inTexts = tracker.streamed.encoding?.texts === true;
  const words = alternativesOf(field.shape).map((shape) =>
    inTexts && isTextOfJson(shape) ? undefined : wordsOf(shape),
  );
  return words.every((some) => some !== undefined) ? words.flat() : undefined;
}

/** Whether the constant is a JSON string for the provider, which can be written in many ways. */
function isTextOfJson(shape: Concrete): boolean {
  return shape.kind === "constant" && typeof shape.value === "object" && shape.value !== null;
}

/** Undefined for a shape that is not a string. */
function wordsOf(shape: Concrete): readonly string[] | undefined {
  if (shape.kind === "enum")
    return [...shape.values, ...Object.keys(shape.aliases ?? {})].filter((word) => typeof word === "string");
  if (shape.kind === "constant") return typeof shape.value === "string" ? [shape.value] : [];
  return shape.kind === "string" || shape.kind === "any" || shape.kind === "object" ? undefined : [];
}

/** Checks that a string is the beginning of an allowed value. */
export function checkWord(tracker: Tracker, open: OpenText): void {
  const { slot, rest, words } = open;
  if (!words || words.some((word) => word.startsWith(rest))) return;
  open.words = undefined;
  loseBy(tracker, slot, { value: firstWrong(rest, words), keywords: ["enum", "const", "type", "anyOf"] }, slot.offset);
}

/** Returns the string up to its first wrong character, so the issue does not depend on the chunks. */
function firstWrong(text: string, words: readonly string[]): string {
  let start = "";
  for (const character of text) {
    start += character;
    if (!words.some((word) => word.startsWith(start))) return start;
  }
  return start;
}

/**
 * Counts the characters of a string. Returns the position in the delta of the first character beyond the limit;
 * undefined if there is none, or if it was in an earlier delta.
 */
export function excessIn(open: OpenText, delta: string): number | undefined {
  const { most } = open;
  if (most === undefined || open.characters > most) return undefined;
  let at = 0;
  for (const character of delta) {
    open.characters += 1;
    if (open.characters > most) return at;
    at += character.length;
  }
  return undefined;
}

/** Reports a string that exceeds its maximum length. */
export function checkLength(tracker: Tracker, open: OpenText, more: string): void {
  const { slot, characters } = open;
  if (!isJudgeable(tracker, slot.field.reading)) return;
  const value = Array.from(textOf(open) + more)
    .slice(0, characters)
    .join("");
  loseBy(tracker, slot, { value, keywords: ["maxLength"] }, slot.offset);
}
