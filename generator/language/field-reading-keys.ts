/**
 * The ways to parse the value of a field that is not valid as is. Each key has one row with its value, the facts that
 * the stages need, and its sentences for docs.
 */
import type { FieldReading } from "../../runtime/model/reading.js";
import type { Json, JsonObject } from "../source/json.js";
import { coercionSentence, coercions } from "./coercion-keys.js";
import { ready, required } from "./key.js";
import { choice, either, enumScalar, flag, json, listOf, mapOf, name, position } from "./takes.js";

/** The source of the value of an absent field. A table is given by its name, so docs can mention it. */
export type DefaultModel =
  | { readonly literal: Json }
  | { readonly context: string }
  | { readonly field: string }
  | { readonly table: string; readonly key: string; readonly column: string }
  | { readonly clock: "now" }
  | { readonly new: "uuid" };

export interface CompletionModel {
  readonly by: string;
  readonly context: string;
  readonly filler: JsonObject;
}

/** The handling of an invalid item; `fail` rejects the answer. */
export type InvalidItem = "fail" | "drop" | { readonly fallback: Json };

/** The declarations of a field's keys; in an overlay, a key can also be turned off. */
export interface FieldReadingValues extends Omit<FieldReading, "default" | "onInvalidItem" | "complete"> {
  readonly default?: DefaultModel;
  readonly onInvalidItem?: InvalidItem;
  readonly complete?: CompletionModel;
}

/** The name of a key in the Model. */
export type ReadingPart = keyof FieldReadingValues;

export type Fits = "closed vocabularies" | "lists" | "arrays of objects";

/** Prints what an author wrote, in Markdown: a name, a value, any JSON. */
export interface Wording {
  readonly code: (name: string) => string;
  readonly value: (value: string | number) => string;
  readonly json: (value: Json) => string;
}

export interface ReadingRow<Part extends ReadingPart = never> {
  /** Invents or changes a value. */
  readonly invents?: true;
  /** Applies only to values that are rejected without it, or only if the value is of one of these kinds. */
  readonly savesOnly?: true | readonly string[];
  /** Accepts a value although something inside of it is not valid. */
  readonly acceptsInvalidParts?: true;
  /** The values that it can be declared for; absent if it can be declared for every value. */
  readonly fits?: Fits;
  /** The value that has no effect, because it is the default. */
  readonly off?: false | "fail";
  /** The name of a change of this key in `contracts diff`, if its value is compared as a whole. */
  readonly change?: `${string}-changed`;
  /** The literal that it inserts, if the declaration has this property, and its name in messages. */
  readonly inserts?: { readonly member: string; readonly what: string; readonly isItem: boolean };
  /** Its sentences in docs. */
  readonly words: (value: NonNullable<FieldReadingValues[Part]>, print: Wording) => readonly string[];
}

/** `on_invalid_item` for `onInvalidItem`. */
type Snake<Text extends string> = Text extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Text;

type ReadingRows = { readonly [Part in ReadingPart as Snake<Part>]: ReadingRow<Part> };

export const fieldReadingKeys = {
  aliases: {
    ...ready(
      listOf(name("field"), { atLeast: 1, unique: true }),
      "Other keys under which the value may be, in order; null counts as absent.",
      "type: uuid\naliases: [id, taskId]",
    ),
    words: (aliases, { code }) => [`Also read under ${listed(aliases.map(code), "or")}.`],
  },
  coerce: {
    ...ready(
      coercions,
      "Coercions of values of another form, in order; one that would lose something rejects the value.",
      'type: string\ncoerce: [trim, { strip_prefix: "." }]',
    ),
    savesOnly: ["boolean", "number"],
    change: "coercion-changed",
    words: (steps, { code }) => steps.map((step) => coercionSentence(step, code)),
  },
  default: {
    ...ready(
      either(position("default"), json),
      "The value if the key is absent: a literal, or its source.",
      "type: uuid\ndefault: { context: task_id }",
    ),
    invents: true,
    inserts: { member: "literal", what: "the default of", isItem: false },
    words: (source, print) => [`If it is absent, it is ${defaultWords(source, print)}.`],
  },
  fallback: {
    ...ready(
      enumScalar,
      "The value of the enum that replaces every unknown one.",
      "enum: [HIGH, MED, LOW]\nfallback: MED",
    ),
    invents: true,
    savesOnly: true,
    fits: "closed vocabularies",
    change: "fallback-changed",
    words: (word, { value }) => [`Every unknown value is read as ${value(word)}.`],
  },
  on_invalid_item: {
    ...ready(
      either(choice("fail", "drop"), position("invalid-item")),
      "What happens to an item that is not valid: `fail` (the default) rejects the answer, `drop` removes the item, `{ fallback: ... }` replaces it.",
      'type: "Finding[]"\non_invalid_item: drop',
    ),
    invents: true,
    savesOnly: true,
    acceptsInvalidParts: true,
    fits: "lists",
    off: "fail",
    change: "invalid-item-changed",
    inserts: { member: "fallback", what: "the inserted item", isItem: true },
    words: (made, { json: print }) => {
      if (made === "fail") return [];
      if (made === "drop") return ["Items that are not valid are left out."];
      return [`An item that is not valid becomes ${print(made.fallback)}.`];
    },
  },
  complete: {
    ...ready(
      position("complete"),
      "Which items the array must have, and what is inserted for missing ones.",
      'type: "Outcome[]"\ncomplete: { by: id, from: { context: expected_ids }, filler: { outcome: deferred } }',
    ),
    invents: true,
    fits: "arrays of objects",
    change: "completion-changed",
    words: ({ by, context, filler }, { code, json: print }) => [
      `Every one of ${code(context)} in the context has an item with that ${code(by)}; one that is missing is made of ${print(filler)}.`,
    ],
  },
  hook: {
    ...ready(
      name("hook"),
      "The name of a function of your program that parses the value if nothing else does.",
      "type: date\nhook: read_date",
    ),
    invents: true,
    acceptsInvalidParts: true,
    change: "hook-changed",
    words: (hook, { code }) => [`What nothing else reads is handed to the hook ${code(hook)}.`],
  },
  explicit: {
    ...ready(
      flag,
      "Whether the model must state the value itself: no default or fallback sets it, and no repair changes what it says.",
      "enum: [PASS, FAIL]\nexplicit: true",
    ),
    off: false,
    change: "explicit-changed",
    words: (isExplicit) =>
      isExplicit ? ["The model must state it: no default sets it, and no repair changes what it says."] : [],
  },
} satisfies ReadingRows;

export type FieldReadingKey = keyof typeof fieldReadingKeys;

/** The names of changes of keys that are compared as a whole. */
export type ReadingChange = Extract<(typeof fieldReadingKeys)[FieldReadingKey], { change: string }>["change"];

const { on_invalid_item, complete, hook } = fieldReadingKeys;

/** The keys for an answer as a whole, which has no key and is never absent. */
export const rootReadingKeys = { on_invalid_item, complete, hook };

/** The keys that would be about a value without a key, such as an item. */
export const valueReadingKeys = [
  "coerce",
  "fallback",
  "on_invalid_item",
  "complete",
] as const satisfies readonly FieldReadingKey[];

function defaultWords(source: DefaultModel, { code, json: print }: Wording): string {
  if ("literal" in source) return print(source.literal);
  if ("context" in source) return `${code(source.context)} of the context`;
  if ("field" in source) return `the value of ${code(source.field)}`;
  if ("table" in source) return `${code(source.column)} of the table ${code(source.table)} for ${code(source.key)}`;
  return "clock" in source ? "the time of reading" : "a new UUID";
}

/** `a`, `a or b`, `a, b or c`. */
export function listed(words: readonly string[], conjunction: "and" | "or"): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} ${conjunction} ${words.at(-1)}`;
}

const tableExample = "table: EvidencePolicy\nkey: request_type\ncolumn: track";

export const defaultKeys = {
  literal: ready(json, "A value that could be mistaken for one of the sources below.", "literal: { context: none }"),
  context: ready(name("field"), "The key of the context that your program passes.", "context: task_id"),
  field: ready(
    name("path"),
    "The path of another field, from the object whose field this is; if nothing is there, from the whole answer.",
    "field: plan.plan_id",
  ),
  table: ready(name("table"), "A table; requires `key` and `column`.", tableExample),
  key: ready(name("path"), "The field whose value chooses the row of the table.", tableExample),
  column: ready(name("column"), "The column of the table.", tableExample),
  clock: ready(choice("now"), "`now`: the time of parsing, from the program's clock.", "clock: now"),
  new: ready(choice("uuid"), "`uuid`: a new id, from the program's source of ids.", "new: uuid"),
};

/** A default has exactly one of these. */
export const defaultSources = ["literal", "context", "field", "table", "clock", "new"] as const;

export const invalidItemKeys = {
  fallback: required(json, "The item that is used instead.", "fallback: { outcome: deferred }"),
};

const completeKeysExample = "by: id\nfrom: { context: expected_ids }\nfiller: { outcome: deferred }";

export const completeKeys = {
  by: required(name("field"), "The field that identifies an item.", completeKeysExample),
  from: required(position("expected"), "Where the expected items are listed.", completeKeysExample),
  filler: required(mapOf("field", json), "The fields of an inserted item, besides `by`.", completeKeysExample),
};

export const expectedKeys = {
  context: required(name("field"), "The key of the context that lists them.", "context: expected_ids"),
};
