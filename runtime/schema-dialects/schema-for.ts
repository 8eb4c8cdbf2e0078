/** The dialects of JSON Schema that a caller can ask for. */
import type { JsonSchema } from "../model/contract.js";
import { asDraft07 } from "./draft-07.js";

/**
 * Dialects by the names that Standard JSON Schema gives them, each with what makes of a schema of draft 2020-12 one of
 * its own.
 */
export type Dialects = Readonly<Record<string, (schema: JsonSchema) => Record<string, unknown>>>;

export const dialects: Dialects = { "draft-2020-12": copyOf, "draft-07": asDraft07 };

function copyOf(schema: JsonSchema): Record<string, unknown> {
  return JSON.parse(JSON.stringify(schema)) as Record<string, unknown>;
}

/**
 * A copy of a schema of draft 2020-12 in the dialect that is asked for.
 *
 * @throws {TypeError} for a dialect that is not known, and for a schema that the dialect cannot express
 */
export function schemaFor(schema: JsonSchema, target: string, known: Dialects = dialects): Record<string, unknown> {
  const convert = Object.hasOwn(known, target) ? known[target] : undefined;
  if (convert) return convert(schema);
  throw new TypeError(
    `unknown JSON Schema target ${JSON.stringify(target)}; known are ${Object.keys(known).join(", ")}`,
  );
}
