/** The keywords of JSON Schema (draft-07 and 2020-12) by what they speak of. */
import type { JsonObject } from "../../source/json.js";

/** The kinds of JSON values; an integer is a number with a further demand. */
export const kinds = ["string", "number", "integer", "boolean", "array", "object", "null"] as const;
export type Kind = (typeof kinds)[number];

/** Keywords that bind values of one kind alone; values of other kinds conform whatever they say. */
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
  object: ["dependencies", "dependentRequired", "dependentSchemas", "patternProperties", "propertyNames", "unevaluatedProperties"],
};

/** Keywords that say nothing about values, or that are read wherever they stand. */
const harmless: ReadonlySet<string> = new Set(
  ["$schema $id $anchor $dynamicAnchor $recursiveAnchor $comment $vocabulary $defs definitions id", "title description deprecated examples type nullable"].flatMap((line) => line.split(" ")),
);

/** The kinds that the keywords of a schema without `type` speak of. */
export function kindsSpokenOf(schema: JsonObject): readonly BoundKind[] {
  return boundKinds.filter((kind) => [...keywordsByKind[kind], ...foreignByKind[kind]].some((keyword) => Object.hasOwn(schema, keyword)));
}

/** Whether anything but annotations stands in a schema. */
export function constrains(schema: JsonObject): boolean {
  return Object.keys(schema).some((key) => !harmless.has(key) && key !== "default") || Object.hasOwn(schema, "type");
}

/** The keywords of a schema that bind values of these kinds, but for those that are read. */
export function bindingKeywords(schema: JsonObject, found: readonly Kind[], read: readonly string[] = []): readonly string[] {
  const bound = boundBy(found);
  const vacuous = new Set<string>(boundKinds.flatMap((kind) => (bound.includes(kind) ? [] : [...keywordsByKind[kind], ...foreignByKind[kind]])));
  return Object.keys(schema).filter((key) => !harmless.has(key) && !read.includes(key) && !vacuous.has(key));
}

/** The same where each of the kinds becomes a shape, which says what most of its keywords say. */
export function unreadKeywords(schema: JsonObject, found: readonly Kind[], read: readonly string[] = []): readonly string[] {
  return bindingKeywords(schema, found, [...read, ...boundBy(found).flatMap((kind) => keywordsByKind[kind])]);
}

function boundBy(found: readonly Kind[]): readonly BoundKind[] {
  return boundKinds.filter((kind) => found.includes(kind) || (kind === "number" && found.includes("integer")));
}
