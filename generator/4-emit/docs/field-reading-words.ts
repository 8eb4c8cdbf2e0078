/** How a field is parsed: a sentence for each step that it declares, as Markdown. */
import type { Coercion } from "../../../runtime/model/reading.js";
import type { DefaultModel, EnumValue, FieldReadingModel } from "../../model/model.js";
import { markdownCode } from "../print/markdown-text.js";
import { jsonCode, valueCode } from "./cells.js";

type Parts = Omit<FieldReadingModel, "written">;
type Sentences = { readonly [Key in keyof Parts]-?: (part: NonNullable<Parts[Key]>) => readonly string[] };

const sentences: Sentences = {
  aliases: (aliases) => [`Also read under ${listed(aliases, "or")}.`],
  coerce: (coercions) => coercions.map(coercionSentence),
  default: (source) => [`If it is absent, it is ${defaultWords(source)}.`],
  fallback: (value) => [`Every unknown value is read as ${valueCode(value)}.`],
  onInvalidItem: (made) => {
    if (made === "fail") return ["An item that is not valid rejects the answer."];
    return [
      made === "drop"
        ? "Items that are not valid are left out."
        : `An item that is not valid becomes ${jsonCode(made.fallback)}.`,
    ];
  },
  complete: ({ by, context, filler }) => [
    `Every one of ${markdownCode(context)} in the context has an item with that ${markdownCode(by)}; one that is missing is made of ${jsonCode(filler)}.`,
  ],
  hook: (name) => [`What nothing else reads is handed to the hook ${markdownCode(name)}.`],
  explicit: (isDecision) =>
    isDecision ? ["The model must state it: it has no default, and no repair changes it."] : [],
};

/** In the order of the language; empty if nothing is declared. */
export function fieldReadingWords(reading: FieldReadingModel | undefined): readonly string[] {
  return reading ? (Object.keys(sentences) as (keyof Parts)[]).flatMap((key) => sentencesOf(key, reading)) : [];
}

function sentencesOf<Key extends keyof Parts>(key: Key, reading: Parts): readonly string[] {
  const part = reading[key];
  return part === undefined
    ? []
    : (sentences[key] as (given: NonNullable<Parts[Key]>) => readonly string[])(part as NonNullable<Parts[Key]>);
}

/** Aliases of an enum value. */
export function aliasWords({ aliases = [] }: EnumValue): readonly string[] {
  return aliases.length === 0 ? [] : [`Also read from ${aliases.map(valueCode).join(", ")}.`];
}

/** `a`, `a or b`, `a, b or c` as code. */
export function listed(words: readonly string[], conjunction: "and" | "or"): string {
  const shown = words.map(markdownCode);
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} ${conjunction} ${shown.at(-1)}`;
}

const plainSentences: Readonly<Record<Extract<Coercion, string>, string>> = {
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
};

function coercionSentence(coercion: Coercion): string {
  if (typeof coercion === "string") return plainSentences[coercion];
  if ("strip_prefix" in coercion) return `${markdownCode(coercion.strip_prefix)} at its beginning is cut off.`;
  return `A bare string is parsed as an object with this ${markdownCode(coercion.wrap_in)}.`;
}

function defaultWords(source: DefaultModel): string {
  if ("literal" in source) return jsonCode(source.literal);
  if ("context" in source) return `${markdownCode(source.context)} of the context`;
  if ("field" in source) return `the value of ${markdownCode(source.field)}`;
  if ("table" in source)
    return `${markdownCode(source.column)} of the table ${markdownCode(source.table)} for ${markdownCode(source.key)}`;
  return "clock" in source ? "the time of reading" : "a new UUID";
}
