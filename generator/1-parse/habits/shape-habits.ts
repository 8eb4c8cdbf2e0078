/** Keys of JSON Schema, OpenAPI, Zod and Pydantic in declarations of types, fields, contracts and the file. */
import type { SyntaxNode } from "../../source/syntax.js";
import { write, type HabitRow, type Written } from "./habit-row.js";
import { additionalHelp, formatHelp, inQuotes, requiredHelp, typeOf, unionHelp, wordOf } from "./value-habits.js";

const asUnion = ({ entry }: Written): string => unionHelp(entry.value);
const asFormat = ({ entry }: Written): string => formatHelp(wordOf(entry.value));
const ofType = "Write a rule next to the `fields` of the type:";

/** Words that are hardly the name of a field. */
export const shapeHabits: readonly HabitRow[] = [
  ["required", "fields", ({ entry }) => requiredHelp(entry.value)],
  ["properties", "fields", "Write `fields`."],
  ["nullish allow_none allowNull allow_null", "nullable", "Write `nullable: true`."],
  [
    "additionalProperties additional_properties unevaluatedProperties catchall",
    "unknown_keys",
    ({ entry, beside }) => additionalHelp(entry.value, beside.includes("fields") || beside.includes("properties")),
  ],
  ["patternProperties propertyNames", "values", "Write a map, whose keys are any strings: `type: map<string>`."],
  ["oneOf anyOf", "type", asUnion],
  ["allOf", "type", "Name one type that has all the fields: there is no inheritance."],
  [
    "$ref",
    "type",
    ({ entry }) => `Write the name of the type: \`type: ${inQuotes(typeOf(entry.value) ?? "Finding")}\`.`,
  ],
  ["$defs definitions schemas models components interfaces", "types", "Write `types`."],
  ["$schema $id", "types", "Remove the key."],
  ["imports import includes include", "use", "Write `use`."],
  ["format", "type", asFormat],
  ["regex regexp", "pattern", write("pattern")],
  ["ge gte minimum", "min", write("min")],
  ["le lte maximum", "max", write("max")],
  ["gt exclusiveMinimum", "exclusive_min", write("exclusive_min")],
  ["lt exclusiveMaximum", "exclusive_max", write("exclusive_max")],
  ["nonnegative", "min", "Write `min: 0`."],
  ["minProperties", "min_items", write("min_items")],
  ["maxProperties", "max_items", write("max_items")],
  ["dependentRequired dependentSchemas", "type", `${ofType} \`rules: [{ require: [b], when: { a: present } }]\`.`],
  ["refine superRefine", "type", `${ofType} \`rules: [{ assert: "a <= b", message: A is at most b. }]\`.`],
  ["mutually_exclusive mutuallyExclusive", "type", `${ofType} \`rules: [{ at_most_one: [a, b] }]\`.`],
  ["discriminator", "variants", discriminatorHelp],
  ["describe $comment", "description", write("description")],
  ["examples", "in_summary", ({ entry }) => `Write one of them: \`example: ${firstIn(entry.value)}\`.`],
  ["readOnly writeOnly", "type", "Remove the key: every field is part of the answer."],
  ["default_factory", "default", write("default")],
  ["version", "schema_version", write("schema_version")],
  ["output", "generate", "Write `generate: { directory: … }`."],
];

/** Words that may be the names of fields, so they only count in a map that has a form. */
export const plainShapeHabits: readonly HabitRow[] = [
  ["one_of any_of union", "type", asUnion],
  ["extends inherits base", "type", "Name one type that has all the fields: there is no inheritance."],
  [
    "ref",
    "type",
    ({ entry }) => `Write the name of the type: \`type: ${inQuotes(typeOf(entry.value) ?? "Finding")}\`.`,
  ],
  ["passthrough loose", "unknown_keys", "Write `unknown_keys: keep`."],
  ["strip", "unknown_keys", "Write `unknown_keys: drop`."],
  ["strict", "unknown_keys", strictHelp],
  [
    "extra",
    "unknown_keys",
    ({ entry }) => `Write \`unknown_keys: ${extras.get(wordOf(entry.value) ?? "") ?? "reject"}\`.`,
  ],
  ["positive", "exclusive_min", "Write `exclusive_min: 0`."],
  ["negative", "exclusive_max", "Write `exclusive_max: 0`."],
  ["int", "type", "Write `type: integer`."],
  ["uuid email uri url datetime", "type", ({ entry }) => formatHelp(entry.key)],
  ["match matches", "pattern", write("pattern")],
  ["step multiple", "multiple_of", write("multiple_of")],
  ["length", "min_length", lengthHelp],
  ["unique distinct", "unique_items", "Write `unique_items: true`."],
  ["optional", "fields", "Write `?` after the name of each optional field."],
  ["keys key_type", "values", "Remove the key: the keys of a map are strings."],
  ["of", "items", ofHelp],
  ["range between", "min", rangeHelp],
  ["size len", "min_length", lengthHelp],
  ["max_len maxlen max_size", "max_length", write("max_length")],
  ["min_len minlen min_size", "min_length", write("min_length")],
  ["trim lowercase uppercase", "coerce", ({ entry }) => `Write \`coerce: ${entry.key}\`.`],
  ["choices options allowed allowed_values literal", "enum", "Write `enum`."],
  ["contains", "type", `${ofType} \`rules: [{ includes: { path: list, values: [A] } }]\`.`],
  ["if then else", "type", `${ofType} \`rules: [{ require: [b], when: { a: X } }]\`.`],
  [
    "check validate validator validators constraints invariants",
    "type",
    `${ofType} \`rules: [{ assert: "a <= b", message: A is at most b. }]\`.`,
  ],
  ["doc title summary", "description", write("description")],
  ["readonly read_only write_only", "type", "Remove the key: every field is part of the answer."],
  ["alias", "aliases", ({ entry }) => `Write \`aliases: [${wordOf(entry.value) ?? "other_name"}]\`.`],
  ["schema returns response", "required_keys", "Write `fields`."],
];

const extras: ReadonlyMap<string, string> = new Map([
  ["allow", "keep"],
  ["ignore", "drop"],
]);

function strictHelp({ beside }: Written): string {
  return beside.includes("fields")
    ? "Write `unknown_keys: reject`, which is the default."
    : "Remove the key: a value is converted only if `coerce` says so.";
}

/** `type: list, of: string` */
function ofHelp({ entry: { value } }: Written): string {
  return `Write \`items: ${wordOf(value) ?? "…"}\`.`;
}

/** `range: [1, 5]` and `range: 1..5` */
function rangeHelp({ entry: { value } }: Written): string {
  const written = value.kind === "list" ? value.items.map(wordOf).join("..") : wordOf(value);
  const [, low, high] = /^(-?[\d.]*\d) ?(?:\.\.|-|,|to) ?(-?[\d.]*\d)$/.exec(written ?? "") ?? [];
  return `Write \`min: ${low ?? 1}\` and \`max: ${high ?? 5}\`.`;
}

function lengthHelp({ entry: { value } }: Written): string {
  const word = wordOf(value) ?? "5";
  return `Write \`min_length: ${word}\` and \`max_length: ${word}\`.`;
}

/** The name of the field, or OpenAPI's `{ propertyName: kind }`. */
function discriminatorHelp({ entry: { value } }: Written): string {
  const named = value.kind === "map" ? value.entries.find(({ key }) => key === "propertyName")?.value : value;
  return `Write \`variants: { discriminator: ${wordOf(named) ?? "kind"}, … }\` with a row for each value.`;
}

function firstIn(value: SyntaxNode): string {
  return wordOf(value.kind === "list" ? value.items[0] : value) ?? "…";
}
