/** Strings that can no longer become what is declared. */
import { alternativesOf, type Concrete } from "../../choose-member.js";
import type { Slot } from "../parts/frame.js";
import { boundOf } from "../parts/schema-nodes.js";
import type { OpenText, Tracker } from "../track/tracker.js";
import { isJudgeable } from "./check.js";
import { loseBy } from "./judged.js";

/** Steps by which another spelling becomes a word of the contract. */
const spellings = ["enum_case", "enum_trim", "coerce_number_string", "coerce_boolean_string", "parse_stringified_field", "strip_thousands", "coerce_fraction_of_max", "scalar_to_array"];

/** The words that a string can be, if it has to be one of them as it is written. */
export function wordsFor(tracker: Tracker, { frame, field }: Slot): readonly string[] | undefined {
  if (spellings.some((step) => tracker.steps.has(step)) || !isJudgeable(tracker, frame, field.reading)) return undefined;
  const words = alternativesOf(field.shape).map(wordsOf);
  return words.every((some) => some !== undefined) ? words.flat() : undefined;
}

/** None for what is not a string. */
function wordsOf(shape: Concrete): readonly string[] | undefined {
  if (shape.kind === "enum") return [...shape.values, ...Object.keys(shape.aliases ?? {})].filter((word) => typeof word === "string");
  if (shape.kind === "constant") return typeof shape.value === "string" ? [shape.value] : [];
  return shape.kind === "string" || shape.kind === "any" || shape.kind === "object" ? undefined : [];
}

/** Looks at a string that has grown. */
export function checkText(tracker: Tracker, open: OpenText, delta: string): void {
  if (open.words) checkWord(tracker, open, open.words);
  else checkLength(tracker, open, delta);
}

/** A string that no word begins with. */
function checkWord(tracker: Tracker, open: OpenText, words: readonly string[]): void {
  const { slot, text } = open;
  if (words.some((word) => word.startsWith(text))) return;
  open.words = undefined;
  loseBy(tracker, slot, { value: firstWrong(text, words), keywords: ["enum", "const", "type", "anyOf"] }, slot.offset);
}

/** Up to the first character that is wrong, however many came with it. */
function firstWrong(text: string, words: readonly string[]): string {
  let start = "";
  for (const character of text) {
    start += character;
    if (!words.some((word) => word.startsWith(start))) return start;
  }
  return start;
}

/** A string with a character too many. */
function checkLength(tracker: Tracker, open: OpenText, delta: string): void {
  const { slot, characters } = open;
  const most = boundOf(slot.schemas, "maxLength");
  if (most === undefined || characters > most) return;
  open.characters += charactersIn(delta);
  if (open.characters <= most || !isJudgeable(tracker, slot.frame, slot.field.reading)) return;
  loseBy(tracker, slot, { value: "x".repeat(most + 1), keywords: ["maxLength"] }, slot.offset);
}

/** Deltas end between characters, so that the sum is that of the whole. */
function charactersIn(delta: string): number {
  let count = 0;
  for (const _ of delta) count += 1;
  return count;
}
