/** The keys for how the value of a field may be parsed if it is not valid as is. */
import { ready, required } from "./key.js";
import { choice, either, enumScalar, flag, json, listOf, literal, mapOf, name, position } from "./takes.js";

/** Coercions that need only their name. */
export const plainCoercions = [
  "trim",
  "uppercase",
  "lowercase",
  "string",
  "integer",
  "number",
  "boolean_words",
  "percent_to_fraction",
  "split_comma",
  "enum_with_description",
  "null_words",
] as const;

const coercion = choice(...plainCoercions);
const coercions = either(
  coercion,
  position("coercion"),
  listOf(either(coercion, position("coercion")), { atLeast: 1 }),
);

const completeExample =
  'type: "Outcome[]"\ncomplete: { by: id, from: { context: expected_ids }, filler: { outcome: deferred } }';

/** The keys for arrays, including those that are a whole answer. */
const listReadingKeys = {
  on_invalid_item: ready(
    either(choice("fail", "drop"), position("invalid-item")),
    "What happens to an item that is not valid: `fail` (the default) rejects the answer, `drop` removes the item, `{ fallback: ... }` replaces it.",
    'type: "Finding[]"\non_invalid_item: drop',
  ),
  complete: ready(
    position("complete"),
    "Which items the array must have, and what is inserted for missing ones.",
    completeExample,
  ),
};

/** The keys for an answer as a whole, which has no key and is never absent. */
export const rootReadingKeys = {
  ...listReadingKeys,
  hook: ready(
    name("hook"),
    "The name of a function of your program that parses the value if nothing else does.",
    "type: date\nhook: read_date",
  ),
};

export const fieldReadingKeys = {
  aliases: ready(
    listOf(name("field"), { atLeast: 1, unique: true }),
    "Other keys under which the value may be, in order; null counts as absent.",
    "type: uuid\naliases: [id, taskId]",
  ),
  coerce: ready(
    coercions,
    "Coercions of values of another form, in order; one that would lose something rejects the value.",
    'type: string\ncoerce: [trim, { strip_prefix: "." }]',
  ),
  default: ready(
    either(position("default"), json),
    "The value if the key is absent: a literal, or its source.",
    "type: uuid\ndefault: { context: task_id }",
  ),
  fallback: ready(
    enumScalar,
    "The value of the enum that replaces every unknown one.",
    "enum: [HIGH, MED, LOW]\nfallback: MED",
  ),
  ...rootReadingKeys,
  explicit: ready(
    flag,
    "Whether the model must state the value itself: no default, repair or fallback may set or change it.",
    "enum: [PASS, FAIL]\nexplicit: true",
  ),
};

export type FieldReadingKey = keyof typeof fieldReadingKeys;

/** The keys that would be about a value without a key, such as an item. */
export const valueReadingKeys = [
  "coerce",
  "fallback",
  "on_invalid_item",
  "complete",
] as const satisfies readonly FieldReadingKey[];

export const coercionKeys = {
  strip_prefix: ready(literal, "A prefix to remove from the beginning of a string.", 'strip_prefix: "."'),
  wrap_in: ready(name("field"), "The field of the object that a bare string is wrapped in.", "wrap_in: summary"),
};

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
