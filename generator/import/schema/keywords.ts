/** The keywords of JSON Schema (draft-07 and 2020-12) by the types that they apply to. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member } from "./json-schema.js";

/** The types of JSON values; an integer is a number with a further constraint. */
export const kinds = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;
export type Kind = (typeof kinds)[number];

/** Keywords that apply to values of one type only; values of other types are always valid. */
const keywordsByKind = {
  string: ["minLength", "maxLength", "pattern", "format"],
  number: ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"],
  array: ["items", "prefixItems", "additionalItems", "minItems", "maxItems", "uniqueItems"],
  object: ["properties", "required", "additionalProperties", "minProperties", "maxProperties"],
} as const satisfies Partial<Record<Kind, readonly string[]>>;

type BoundKind = keyof typeof keywordsByKind;
const boundKinds = Object.keys(keywordsByKind) as readonly BoundKind[];

/** Keywords that no contracts file can express, by the type that they apply to. */
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
 * Keywords that apply to values of every type. Unknown keywords have no effect on values, and neither do titles and
 * defaults.
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

/** The types that the keywords of a schema without `type` apply to. */
export function kindsOfKeywords(schema: JsonObject): readonly BoundKind[] {
  return boundKinds.filter((kind) =>
    [...keywordsByKind[kind], ...foreignByKind[kind]].some((keyword) => Object.hasOwn(schema, keyword)),
  );
}

/** Whether a schema restricts values at all. */
export function constrains(schema: JsonObject): boolean {
  return Object.hasOwn(schema, "type") || Object.keys(schema).some((key) => binding.has(key));
}

/** The keywords of a schema that apply to these types, without those that are read. */
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

/** The same if each of the types becomes a shape, which expresses most of its keywords. */
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
 * Whether a keyword has no effect, because of its value or of what is missing next to it. A condition is reported once,
 * and so is what an array contains.
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
  propertyNames: (value) => value === true || (isObject(value) && allowsAllStrings(value)),
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

function allowsAllStrings(schema: JsonObject): boolean {
  const type = member(schema, "type");
  const isString = type === undefined || type === "string" || (isList(type) && type.includes("string"));
  return isString && bindingKeywords(schema, ["string"]).every((key) => key === "minLength" && schema[key] === 0);
}
