/** The coercions of `coerce`, each with its sentence for docs. */
import type { Coercion } from "../../runtime/model/reading.js";
import { ready } from "./key.js";
import { choice, either, listOf, literal, name, position } from "./takes.js";

/** Coercions that need only their name. */
const sentences = {
  trim: "Whitespace around it is cut off.",
  uppercase: "It is read in uppercase.",
  lowercase: "It is read in lowercase.",
  string: "A number is read as text.",
  integer: "An integer in another form is read as an integer.",
  number: "A number in another form is read as a number.",
  boolean_words: "Words for yes and no are read as true and false.",
  percent_to_fraction: "A percentage is read as a fraction.",
  split_comma: "A string is read as an array, split at its commas.",
  enum_with_description: "A value with a description next to it is read without that.",
  null_words: "Words for nothing, such as n/a, are read as null.",
} as const satisfies Readonly<Record<Extract<Coercion, string>, string>>;

export const plainCoercions = Object.keys(sentences) as readonly (keyof typeof sentences)[];

const named = choice(...plainCoercions);

export const coercions = either(
  named,
  position("coercion"),
  listOf(either(named, position("coercion")), { atLeast: 1 }),
);

export const coercionKeys = {
  strip_prefix: ready(literal, "A prefix to remove from the beginning of a string.", 'strip_prefix: "."'),
  wrap_in: ready(name("field"), "The field of the object that a bare string is wrapped in.", "wrap_in: summary"),
};

/** @param code prints a word as code */
export function coercionSentence(coercion: Coercion, code: (text: string) => string): string {
  if (typeof coercion === "string") return sentences[coercion];
  if ("strip_prefix" in coercion) return `${code(coercion.strip_prefix)} at its beginning is cut off.`;
  return `A bare string is parsed as an object with this ${code(coercion.wrap_in)}.`;
}
