/** Combines several requirements on one value into one short schema. */
import type { Json } from "../source/json.js";
import type { JsonSchema } from "./schema.js";

const mergeable: ReadonlySet<string> = new Set(["type", "properties", "required", "items"]);

/**
 * Returns a schema that requires all of the schemas. Requirements on properties of one object are merged into one
 * object; others are under `allOf`.
 */
export function allOf(schemas: readonly JsonSchema[]): JsonSchema {
  const merged = schemas.reduce<readonly JsonSchema[]>(insert, []);
  const [only] = merged;
  return only && merged.length === 1 ? only : merged.length === 0 ? {} : { allOf: merged };
}

/** Returns a schema that requires at least one of the schemas. */
export function anyOf(schemas: readonly JsonSchema[]): JsonSchema {
  const [only] = schemas;
  return only && schemas.length === 1 ? only : schemas.length === 0 ? { not: {} } : { anyOf: schemas };
}

function insert(done: readonly JsonSchema[], next: JsonSchema): readonly JsonSchema[] {
  const index = done.findIndex((schema) => merge(schema, next) !== undefined);
  return index < 0
    ? [...done, next]
    : done.map((schema, at) => (at === index ? (merge(schema, next) ?? schema) : schema));
}

/** Merges two schemas into one object; undefined if that would change their meaning. */
function merge(one: JsonSchema, other: JsonSchema): JsonSchema | undefined {
  if (![one, other].every((schema) => Object.keys(schema).every((key) => mergeable.has(key)))) return undefined;
  if (JSON.stringify(one["type"]) !== JSON.stringify(other["type"])) return undefined;
  const properties = mergeMembers(membersOf(one["properties"]), membersOf(other["properties"]));
  const required = [...new Set([...namesOf(one["required"]), ...namesOf(other["required"])])];
  return {
    ...one,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
    ...items(one["items"], other["items"]),
  };
}

function mergeMembers(one: JsonSchema, other: JsonSchema): JsonSchema {
  const merged = new Map(Object.entries(one));
  for (const [name, schema] of Object.entries(other))
    merged.set(name, merged.has(name) ? bothOf(merged.get(name) ?? {}, schema) : schema);
  return Object.fromEntries(merged);
}

function items(one: Json | undefined, other: Json | undefined): JsonSchema {
  if (one === undefined || other === undefined)
    return one === undefined ? (other === undefined ? {} : { items: other }) : { items: one };
  return { items: bothOf(one, other) };
}

/** Returns a schema that requires both. `false`, which accepts nothing, stays `false`. */
function bothOf(one: Json, other: Json): Json {
  return isSchema(one) && isSchema(other) ? allOf([one, other]) : isSchema(one) ? other : one;
}

function membersOf(value: Json | undefined): JsonSchema {
  return value !== undefined && isSchema(value) ? value : {};
}

function namesOf(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

function isSchema(value: Json): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
