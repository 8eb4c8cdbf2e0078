/** Converts other keywords about keys and items to `properties`, `additionalProperties` and `items`. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { member, objectAt, requiredIn, withKeywords, without } from "../schema/json-schema.js";
import { constrains } from "../schema/keywords.js";

type Rewrite = (schema: JsonObject) => JsonObject;

/**
 * The same schema with these keywords, as far as possible. `listed` are the names that `propertyNames` allows, if it
 * lists them.
 */
export function inPlainWords(schema: JsonObject, listed?: readonly string[]): JsonObject {
  const rewrites: readonly Rewrite[] = [
    withClosedProperties,
    withClosedItems,
    withWholePattern,
    withNamedPatterns,
    (given) => withListedNames(given, listed),
  ];
  return rewrites.reduce((given, rewrite) => rewrite(given), schema);
}

/** Keywords that evaluate keys or items in addition to those next to them. */
const applicators = [
  "$ref",
  "$dynamicRef",
  "$recursiveRef",
  "allOf",
  "anyOf",
  "oneOf",
  "if",
  "dependentSchemas",
  "dependencies",
];

function isWhole(schema: JsonObject, ...others: readonly string[]): boolean {
  return ![...applicators, ...others].some((keyword) => Object.hasOwn(schema, keyword));
}

/** If all properties are known, unevaluated ones are the additional ones. */
function withClosedProperties(schema: JsonObject): JsonObject {
  const rest = member(schema, "unevaluatedProperties");
  if (rest === undefined || !isWhole(schema)) return schema;
  const open = without(schema, ["unevaluatedProperties"]);
  return Object.hasOwn(schema, "additionalProperties") ? open : withKeywords(open, { additionalProperties: rest });
}

function withClosedItems(schema: JsonObject): JsonObject {
  const rest = member(schema, "unevaluatedItems");
  if (rest === undefined || !isWhole(schema, "contains")) return schema;
  const keyword = isList(member(schema, "items")) ? "additionalItems" : "items";
  const open = without(schema, ["unevaluatedItems"]);
  return Object.hasOwn(schema, keyword) ? open : withKeywords(open, { [keyword]: rest });
}

/** Patterns that every key matches. */
const everything: ReadonlySet<string> = new Set(["", "^", "$", ".*", "^.*", ".*$", "^.*$", "[\\s\\S]*", "^[\\s\\S]*$"]);

/** A pattern that every key matches applies to all properties, so none is additional. */
function withWholePattern(schema: JsonObject): JsonObject {
  const patterns = Object.entries(objectAt(schema, "patternProperties") ?? {});
  const [[pattern, value] = ["", true]] = patterns;
  if (patterns.length !== 1 || !everything.has(pattern)) return schema;
  const properties = Object.entries(objectAt(schema, "properties") ?? {}).map(
    ([name, property]) => [name, bothOf(property, value)] as const,
  );
  const kept = without(schema, ["patternProperties"]);
  return withKeywords(kept, {
    ...(properties.length > 0 && { properties: Object.fromEntries(properties) }),
    additionalProperties: value,
  });
}

function bothOf(left: Json, right: Json): Json {
  if (right === true || (isObject(right) && !constrains(right))) return left;
  return left === true || (isObject(left) && Object.keys(left).length === 0) ? right : { allOf: [left, right] };
}

/** Patterns that list names, such as `^(?:from|to)$`, apply to these properties. */
function withNamedPatterns(schema: JsonObject): JsonObject {
  const patterns = Object.entries(objectAt(schema, "patternProperties") ?? {});
  const named = patterns.flatMap(([pattern, value]) => (namesIn(pattern) ?? []).map((name) => [name, value] as const));
  if (patterns.length === 0 || !patterns.every(([pattern]) => namesIn(pattern))) return schema;
  const properties = new Map(Object.entries(objectAt(schema, "properties") ?? {}));
  for (const [name, value] of named) properties.set(name, bothOf(properties.get(name) ?? true, value));
  return withKeywords(without(schema, ["patternProperties"]), { properties: Object.fromEntries(properties) });
}

function namesIn(pattern: string): readonly string[] | undefined {
  const [, group, single] = /^\^(?:\((?:\?:)?([\w|-]+)\)|([\w-]+))\$$/.exec(pattern) ?? [];
  const names = (group ?? single)?.split("|");
  return names?.every((name) => name !== "") ? names : undefined;
}

/** Listed names are the only properties, and the schema of additional ones applies to those without their own. */
function withListedNames(schema: JsonObject, listed: readonly string[] | undefined): JsonObject {
  if (!listed || Object.hasOwn(schema, "patternProperties") || !isWhole(schema)) return schema;
  const own = objectAt(schema, "properties") ?? {};
  const rest = member(schema, "additionalProperties") ?? true;
  const names = listed.filter((name) => Object.hasOwn(own, name) || rest !== false);
  if (requiredIn(schema).some((name) => !names.includes(name))) return schema;
  const properties = names.map((name) => [name, Object.hasOwn(own, name) ? (own[name] ?? true) : rest] as const);
  return withKeywords(without(schema, ["propertyNames"]), {
    properties: Object.fromEntries(properties),
    additionalProperties: false,
  });
}
