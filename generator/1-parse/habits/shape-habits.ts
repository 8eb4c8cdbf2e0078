/** Keys of JSON Schema, OpenAPI, Zod and Pydantic in declarations of types, fields, contracts and the file. */
import type { SyntaxNode } from "../../source/syntax.js";
import { boundHelp, exclusiveHelp, lengthHelp, patternHelp, rangeHelp, sizeHelp } from "./bound-habits.js";
import { flag, write, writeList, type HabitRow, type Written } from "./habit-row.js";
import { additionalHelp, formatHelp, inQuotes, requiredHelp, typeOf, unionHelp, wordOf } from "./value-habits.js";

const asUnion = ({ entry }: Written): string => unionHelp(entry.value);
const asFormat = ({ entry }: Written): string => formatHelp(wordOf(entry.value));
const ofType = "Write a rule next to the `fields` of the type:";
const asRule = `${ofType} \`rules: [{ assert: "a <= b", message: A is at most b. }]\`.`;
export const oneType = "Name one type that has all the fields: there is no inheritance.";
const noAccess = "Remove the key: every field is part of the answer.";

/** Words that are unlikely to be the name of a field. */
export const shapeHabits: readonly HabitRow[] = [
  ["required", "fields", ({ entry }) => requiredHelp(entry.value)],
  ["properties", "fields", "Write `fields`."],
  ["nullish", "optional", flag("Write `nullable: true` and `optional: true`.")],
  ["nullish allow_none allowNull allow_null", "nullable", flag("Write `nullable: true`.")],
  ["literal", "const", literalHelp],
  ["map", "type", "Write `type: map<string>`, and the keys of an object under `fields`."],
  [
    "additionalProperties additional_properties unevaluatedProperties catchall",
    "unknown_keys",
    ({ entry, siblings }) =>
      additionalHelp(entry.value, siblings.includes("fields") || siblings.includes("properties")),
  ],
  ["patternProperties propertyNames", "values", "Write a map, whose keys are any strings: `type: map<string>`."],
  ["oneOf anyOf", "type", asUnion],
  ["allOf", "type", oneType],
  ["$ref", "type", refHelp],
  ["$defs definitions schemas models components interfaces", "types", "Write `types`."],
  ["$schema $id", "types", "Remove the key."],
  ["imports import includes include", "use", "Write `use`."],
  ["format", "type", asFormat],
  ["regex regexp", "pattern", patternHelp],
  ["ge gte minimum", "min", boundHelp("min")],
  ["le lte maximum", "max", boundHelp("max")],
  ["gt exclusiveMinimum", "exclusive_min", flag(exclusiveHelp("min"))],
  ["lt exclusiveMaximum", "exclusive_max", flag(exclusiveHelp("max"))],
  ["nonnegative", "min", flag("Write `min: 0`.")],
  ["minProperties", "min_items", write("min_items")],
  ["maxProperties", "max_items", write("max_items")],
  ["dependentRequired dependentSchemas", "type", `${ofType} \`rules: [{ require: [b], when: { a: present } }]\`.`],
  ["refine superRefine", "type", asRule],
  ["mutually_exclusive mutuallyExclusive", "type", `${ofType} \`rules: [{ at_most_one: [a, b] }]\`.`],
  ["discriminator", "variants", discriminatorHelp],
  ["describe $comment", "description", write("description")],
  ["examples", "in_summary", ({ entry }) => `Write one of them: \`example: ${firstIn(entry.value)}\`.`],
  ["readOnly writeOnly", "type", noAccess],
  ["default_factory", "default", factoryHelp],
  ["version", "schema_version", write("schema_version")],
  ["output", "generate", "Write `generate: { directory: … }`."],
];

/** Words that may also be names of fields. They only count in a map with a key that determines its form. */
export const plainShapeHabits: readonly HabitRow[] = [
  ["one_of any_of union", "type", asUnion],
  ["extends inherits base", "type", oneType],
  ["ref", "type", refHelp],
  ["passthrough loose", "unknown_keys", flag("Write `unknown_keys: keep`.")],
  ["strip", "unknown_keys", flag("Write `unknown_keys: drop`.")],
  ["strict", "unknown_keys", flag(strictHelp)],
  [
    "extra",
    "unknown_keys",
    ({ entry }) => `Write \`unknown_keys: ${extras.get(wordOf(entry.value) ?? "") ?? "reject"}\`.`,
  ],
  ["positive", "exclusive_min", flag("Write `exclusive_min: 0`.")],
  ["negative", "exclusive_max", flag("Write `exclusive_max: 0`.")],
  ["int", "type", flag("Write `type: integer`.")],
  ["uuid email uri url datetime", "type", flag(({ entry }) => formatHelp(entry.key))],
  ["match matches", "pattern", patternHelp],
  ["step multiple", "multiple_of", write("multiple_of")],
  ["length", "min_length", lengthHelp],
  ["unique distinct", "unique_items", flag("Write `unique_items: true`.")],
  ["optional", "fields", flag("Write `?` after the name of each optional field.")],
  ["keys key_type", "items", "Remove the key: the keys of a map are strings."],
  ["of", "items", ofHelp],
  ["range between", "min", rangeHelp],
  ["size len", "min_length", lengthHelp],
  ["max_len maxlen max_size", "max_length", sizeHelp("max")],
  ["min_len minlen min_size", "min_length", sizeHelp("min")],
  ["trim lowercase uppercase", "coerce", flag(({ entry }) => `Write \`coerce: ${entry.key}\`.`)],
  ["choices options allowed allowed_values", "enum", "Write `enum`."],
  ["contains", "type", `${ofType} \`rules: [{ includes: { path: list, values: [A] } }]\`.`],
  ["if then else", "type", `${ofType} \`rules: [{ require: [b], when: { a: X } }]\`.`],
  ["check validate validator validators constraints invariants", "type", asRule],
  [
    "rules derived",
    "items",
    "Declare the object under `types`, with this key next to its `fields`, and write its name here.",
  ],
  ["doc title summary label", "description", write("description")],
  ["readonly read_only write_only", "type", noAccess],
  ["alias", "aliases", writeList("aliases", "other_name")],
  ["schema returns response", "required_keys", "Write `fields`."],
];

const extras: ReadonlyMap<string, string> = new Map([
  ["allow", "keep"],
  ["ignore", "drop"],
]);

function strictHelp({ siblings }: Written): string {
  return siblings.includes("fields")
    ? "Write `unknown_keys: reject`, which is the default."
    : "Remove the key: a value is converted only if `coerce` says so.";
}

/** `literal: v1`, which may also be a field of an object */
function literalHelp({ entry: { value } }: Written): string {
  const words = value.kind === "list" ? value.items.map(wordOf) : [];
  if (words.length > 0 && !words.includes(undefined)) return `Write \`enum: [${words.join(", ")}]\`.`;
  const word = value.kind === "scalar" && typeOf(value) === undefined ? wordOf(value) : undefined;
  return word === undefined
    ? "Write a constant after `const`, and the keys of an object under `fields`."
    : `Write \`const: ${word}\`.`;
}

/** `$ref: "#/$defs/Finding"` */
function refHelp({ entry }: Written): string {
  return `Write the name of the type: \`type: ${inQuotes(typeOf(entry.value) ?? "Finding")}\`.`;
}

/** `type: list, of: string` */
function ofHelp({ entry: { value } }: Written): string {
  return `Write \`items: ${wordOf(value) ?? "…"}\`.`;
}

/** The results of the Python functions that create defaults. */
const made: ReadonlyMap<string, string> = new Map([
  ...["list", "set", "tuple"].map((word) => [word, "[]"] as const),
  ["dict", "{}"],
  ["str", '""'],
  ["int", "0"],
  ["bool", "false"],
]);

/** `default_factory: list` */
function factoryHelp({ entry: { value } }: Written): string {
  const result = made.get(wordOf(value) ?? "");
  return result === undefined ? "Write the value as `default`." : `Write \`default: ${result}\`.`;
}

/** The name of the field, or OpenAPI's `{ propertyName: kind }`. */
function discriminatorHelp({ entry: { value } }: Written): string {
  const named = value.kind === "map" ? value.entries.find(({ key }) => key === "propertyName")?.value : value;
  return `Write \`variants: { discriminator: ${wordOf(named) ?? "kind"}, … }\` with a row for each value.`;
}

function firstIn(value: SyntaxNode): string {
  return wordOf(value.kind === "list" ? value.items[0] : value) ?? "…";
}
