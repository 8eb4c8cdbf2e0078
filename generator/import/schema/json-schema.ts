/** A parsed JSON Schema, which may contain anything. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";

/** An own property; inherited ones do not count. */
export function member(schema: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(schema, key) ? schema[key] : undefined;
}

export function objectAt(schema: JsonObject, key: string): JsonObject | undefined {
  const value = member(schema, key);
  return isObject(value) ? value : undefined;
}

export function textAt(schema: JsonObject, key: string): string | undefined {
  const value = member(schema, key);
  return typeof value === "string" ? value : undefined;
}

/** Zero has no sign in a contract. */
export function numberAt(schema: JsonObject, key: string): number | undefined {
  const value = member(schema, key);
  return typeof value === "number" ? value + 0 : undefined;
}

export function schemasAt(schema: JsonObject, key: string): readonly Json[] | undefined {
  const value = member(schema, key);
  return isList(value) && value.length > 0 ? value : undefined;
}

/** The schema without these keywords. Properties are copied one by one, so `__proto__` stays a key like any other. */
export function without(schema: JsonObject, keywords: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(schema).filter(([key]) => !keywords.includes(key)));
}

/** The schema with these keywords instead of its own. */
export function withKeywords(schema: JsonObject, keywords: JsonObject): JsonObject {
  return Object.fromEntries([...Object.entries(schema), ...Object.entries(keywords)]);
}

/** The properties, followed by those that are only required. */
export function namesOf(schema: JsonObject): readonly string[] {
  const properties = Object.keys(objectAt(schema, "properties") ?? {});
  return [...new Set([...properties, ...requiredIn(schema)])];
}

export function requiredIn(schema: JsonObject): readonly string[] {
  const required = member(schema, "required");
  return isList(required) ? required.filter((name) => typeof name === "string") : [];
}

const referenceKeywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

/** The keyword with which a schema refers to another one; of several the first counts. */
export function referenceKeyword(schema: JsonObject): (typeof referenceKeywords)[number] | undefined {
  return referenceKeywords.find((keyword) => textAt(schema, keyword) !== undefined);
}

export function referenceIn(schema: JsonObject): string | undefined {
  const keyword = referenceKeyword(schema);
  return keyword && textAt(schema, keyword);
}
