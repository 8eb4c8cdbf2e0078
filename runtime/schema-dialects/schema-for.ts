/** The dialects of JSON Schema that a caller can request. */
import type { JsonSchema } from "../model/contract.js";
import { asDraft07 } from "./draft-07.js";

/** Dialects by their names in Standard JSON Schema, with the function that converts a schema of draft 2020-12. */
export type Dialects = Readonly<Record<string, (schema: JsonSchema) => Record<string, unknown>>>;

export const dialects: Dialects = { "draft-2020-12": copyOf, "draft-07": asDraft07 };

function copyOf(schema: JsonSchema): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
}

/**
 * A copy of a schema of draft 2020-12 in the requested dialect.
 *
 * @throws {TypeError} for an unknown dialect, and for a schema that the dialect cannot express
 */
export function schemaFor(schema: JsonSchema, target: string, known: Dialects = dialects): Record<string, unknown> {
  const convert = Object.hasOwn(known, target) ? known[target] : undefined;
  if (convert) return convert(schema);
  throw new TypeError(
    `unknown JSON Schema target ${JSON.stringify(target)}; known are ${Object.keys(known).join(", ")}`,
  );
}
