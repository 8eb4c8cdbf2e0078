/**
 * The keys for the allowed values. They are the same for a field, an array item, a map value, a type and the root of a
 * contract.
 */
import { valueReadingKeys } from "./field-reading-keys.js";
import { mostEnumValues } from "./limits.js";
import { later, ready } from "./key.js";
import {
  choice,
  count,
  either,
  enumScalar,
  expression,
  flag,
  json,
  listOf,
  mapOf,
  nothing,
  number,
  pattern,
  position,
  step,
  text,
} from "./takes.js";

/** A list of enum values. */
export const valueList = listOf(enumScalar, { atLeast: 1, atMost: mostEnumValues, unique: true });

/** A value as a type expression, as a list of allowed values, or in the long form. */
const fieldValue = either(expression, valueList, position("field"));
const itemValue = either(expression, valueList, position("item"));

/** The value of a key in a map of enum values: a description, nothing, or the long form. */
const enumValueMeaning = either(text, nothing, position("enum-value"));

/** Enum values: a list, or a map from each value to its description. */
export const enumValues = either(valueList, mapOf("value-key", enumValueMeaning));

export const fieldMap = mapOf("field-key", fieldValue);

/** The keys that limit a value; each applies only to some types, which stage 2 checks. */
const boundRows = {
  min: ready(number, "The smallest number allowed.", "type: number\nmin: 0"),
  max: ready(number, "The largest number allowed.", "type: number\nmax: 1"),
  exclusive_min: ready(number, "A number that the value must be greater than.", "type: number\nexclusive_min: 0"),
  exclusive_max: ready(number, "A number that the value must be less than.", "type: number\nexclusive_max: 1"),
  multiple_of: ready(step, "The number must be a multiple of this one.", "type: number\nmultiple_of: 0.01"),
  min_length: ready(
    count,
    "The minimum number of characters (Unicode code points) of a string.",
    "type: string\nmin_length: 1",
  ),
  max_length: ready(
    count,
    "The maximum number of characters (Unicode code points) of a string.",
    "type: string\nmax_length: 200",
  ),
  min_items: ready(
    count,
    "The minimum number of items of an array or entries of a map.",
    "type: string[]\nmin_items: 1",
  ),
  max_items: ready(
    count,
    "The maximum number of items of an array or entries of a map.",
    "type: string[]\nmax_items: 50",
  ),
};

export type BoundKey = keyof typeof boundRows;
export const boundKeys = Object.keys(boundRows) as readonly BoundKey[];

/** The keys that determine the form of a shape. Each shape has exactly one of them. */
export type FormKey = "type" | "enum" | "const" | "fields";

/** Keys that have a meaning only with a certain form. */
export const dependentKeys = {
  items: "`type: list`",
  values: "`type: map`",
  variants: "`fields`",
  unknown_keys: "`fields`",
} as const;
export type DependentKey = keyof typeof dependentKeys;

export const shapeKeys = {
  type: ready(
    expression,
    "A type expression, or `list` (with `items`), or `map` (with `values`).",
    "type: string 1..200",
  ),
  items: ready(itemValue, "The type of each item of the array; requires `type: list`.", "type: list\nitems: string"),
  values: ready(itemValue, "The type of each value of the map; requires `type: map`.", "type: map\nvalues: integer"),
  enum: ready(
    enumValues,
    "The allowed values, as an array or as a map from each value to its description.",
    "enum: [critical, major, minor]",
  ),
  const: ready(json, "The only value allowed.", "const: 1"),
  fields: ready(
    fieldMap,
    "The fields of an object, in order. A `?` after a name marks an optional field.",
    "fields:\n  id: uuid\n  note?: string",
  ),
  variants: ready(
    position("variants"),
    "Further fields that depend on the value of one field; requires `fields`.",
    "fields:\n  kind: [TEXT, NONE]\nvariants:\n  discriminator: kind\n  TEXT: { fields: { text: string } }\n  NONE: {}",
  ),
  unknown_keys: ready(
    choice("reject", "drop", "keep"),
    "What happens to keys that are not declared: `reject` (the default) rejects the answer, `drop` removes the keys, `keep` keeps them; requires `fields`.",
    "fields:\n  id: uuid\nunknown_keys: keep",
  ),
  nullable: ready(flag, "Whether the value may also be null.", "type: string\nnullable: true"),
  ...boundRows,
  pattern: ready(
    pattern,
    "A regular expression that the whole string must match; it is anchored at both ends.",
    'type: string\npattern: "[A-Z]{2}-[0-9]+"',
  ),
  unique_items: ready(flag, "Whether all items of the array must differ.", "type: string[]\nunique_items: true"),
  suggested: ready(
    valueList,
    "Values that are shown to the model and in the docs but not enforced.",
    "type: string\nsuggested: [security, performance]",
  ),
};

/** Array items and map values cannot declare how they are parsed, unlike fields. */
export const itemKeys = { ...shapeKeys, ...later("lenient", ...valueReadingKeys) };
