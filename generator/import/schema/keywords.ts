/** The keywords of JSON Schema (draft-07 and 2020-12) by what they speak of. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member } from "./json-schema.js";

/** The kinds of JSON values; an integer is a number with a further demand. */
export const kinds = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;
export type Kind = (typeof kinds)[number];

/** Keywords that bind values of one kind alone; values of other kinds are valid whatever they say. */
const keywordsByKind = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "additionalItems", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "minProperties", "maxProperties"],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

export type BoundKind = keyof typeof keywordsByKind;
export const boundKinds = Object.keys(keywordsByKind) as readonly BoundKind[];

/** What no contracts file can say, by the kind of value that it binds. */
const foreignByKind: Readonly<Record<BoundKind, readonly string[]>> = {
  string: ["contentEncoding", "contentMediaType", "contentSchema"],
  number: [],
  array: ["contains", "maxContains", "minContains", "unevaluatedItems"],
  object: [
    "dependencies",
    "dependentRequired",
    "dependentSchemas",
    "patternProperties",
    "propertyNames",
    "unevaluatedProperties",
  ],
};

/**
 * Keywords that bind values of every kind. What is not a keyword at all says nothing about values, and neither do
 * titles and defaults.
 */
const general: readonly string[] = [
  "enum",
  "const",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
];

const binding: ReadonlySet<string> = new Set([
  ...general,
  ...boundKinds.flatMap((kind) => [...keywordsByKind[kind], ...foreignByKind[kind]]),
]);

/** The kinds that the keywords of a schema without `type` speak of. */
export function kindsSpokenOf(schema: JsonObject): readonly BoundKind[] {
  return boundKinds.filter((kind) =>
    [...keywordsByKind[kind], ...foreignByKind[kind]].some((keyword) => Object.hasOwn(schema, keyword)),
  );
}

/** Whether anything in a schema says which values match it. */
export function constrains(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "type") || Object.keys(schema).some((key) => binding.has(key));
}

/** The keywords of a schema that bind values of these kinds, without those that are read. */
export function bindingKeywords(
  schema: JsonObject,
  found: readonly Kind[],
  read: readonly string[] = [],
): readonly string[] {
  const bound = boundBy(found);
  const foreign = new Set<string>(
    boundKinds.flatMap((kind) => (bound.includes(kind) ? [] : [...keywordsByKind[kind], ...foreignByKind[kind]])),
  );
  return Object.keys(schema).filter(
    (key) => binding.has(key) && !read.includes(key) && !foreign.has(key) && !isVacuous(schema, key),
  );
}

/** The same where each of the kinds becomes a shape, which says what most of its keywords say. */
export function unreadKeywords(
  schema: JsonObject,
  found: readonly Kind[],
  read: readonly string[] = [],
): readonly string[] {
  return bindingKeywords(schema, found, [...read, ...boundBy(found).flatMap((kind) => keywordsByKind[kind])]);
}

function boundBy(found: readonly Kind[]): readonly BoundKind[] {
  return boundKinds.filter((kind) => found.includes(kind) || (kind === "number" && found.includes("integer")));
}

/**
 * Whether a keyword says nothing, by its value or by what it lacks next to it. A condition is one thing to report, and
 * so is what a list contains.
 */
export function isVacuous(schema: JsonObject, keyword: string): boolean {
  return (
    keyword === "then" ||
    keyword === "else" ||
    (Object.hasOwn(vacuous, keyword) && (vacuous[keyword]?.(member(schema, keyword) ?? null, schema) ?? false))
  );
}

type Test = (value: Json, schema: JsonObject) => boolean;

const isFree: Test = (value) => value === true || (isObject(value) && !constrains(value));
const areFree: Test = (value, schema) =>
  isObject(value) && Object.values(value).every((one) => isFree(one, schema) || (isList(one) && one.length === 0));
const isWithout =
  (...keywords: readonly string[]): Test =>
  (_, schema) =>
    !keywords.some((keyword) => Object.hasOwn(schema, keyword) && !isFree(schema[keyword] ?? null, schema));

const vacuous: Readonly<Record<string, Test>> = {
  propertyNames: (value) => value === true || (isObject(value) && saysNothingOfStrings(value)),
  patternProperties: areFree,
  dependencies: areFree,
  dependentRequired: areFree,
  dependentSchemas: areFree,
  unevaluatedProperties: isFree,
  unevaluatedItems: isFree,
  not: (value) => value === false,
  if: isWithout("then", "else"),
  contains: (_, schema) => member(schema, "minContains") === 0 && !Object.hasOwn(schema, "maxContains"),
  minContains: () => true,
  maxContains: () => true,
};

function saysNothingOfStrings(schema: JsonObject): boolean {
  const type = member(schema, "type");
  const isString = type === undefined || type === "string" || (isList(type) && type.includes("string"));
  return isString && bindingKeywords(schema, ["string"]).every((key) => key === "minLength" && schema[key] === 0);
}
