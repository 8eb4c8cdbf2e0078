/** The keywords of JSON Schema that contain schemas. Everything else is data and is copied as is. */
import type { JsonSchema } from "../model/contract.js";
import { lazily } from "../support/lazily.js";

/** A schema or a boolean schema. */
type Rewrite = (schema: unknown) => unknown;
type Rewriting = (value: unknown, rewrite: Rewrite) => unknown;

const one: Rewriting = (value, rewrite) => rewrite(value);
const several: Rewriting = (value, rewrite) => (Array.isArray(value) ? value.map(rewrite) : value);
const named: Rewriting = (value, rewrite) =>
  isSchema(value) ? Object.fromEntries(Object.entries(value).map(([name, schema]) => [name, rewrite(schema)])) : value;

const inner = lazily(
  (): ReadonlyMap<string, Rewriting> =>
    new Map([
      ...["items", "additionalProperties", "contains", "propertyNames", "not", "if", "then", "else"].map(
        (key) => [key, one] as const,
      ),
      ...["allOf", "anyOf", "oneOf", "prefixItems"].map((key) => [key, several] as const),
      ...["properties", "patternProperties", "$defs", "definitions", "dependentSchemas"].map(
        (key) => [key, named] as const,
      ),
    ]),
);

export function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A copy of a schema in which each schema directly inside it is rewritten. */
export function withInner(schema: JsonSchema, rewrite: Rewrite): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, inner().get(key)?.(value, rewrite) ?? copied(value)]),
  );
}

function copied(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
