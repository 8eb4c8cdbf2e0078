/** The only module that writes the keywords `if`, `then` and `else`. */
import type { JsonSchema } from "./schema.js";

/** Returns a schema that requires `met` of values that match the condition, and `unmet` of all others. */
export function branch(condition: JsonSchema, met: JsonSchema, unmet?: JsonSchema | false): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; schemas are never awaited
  return { if: condition, then: met, ...(unmet !== undefined && { else: unmet }) };
}

/** Returns a schema that requires `unmet` of values that do not match the condition. */
export function unless(condition: JsonSchema, unmet: JsonSchema | false): JsonSchema {
  return { if: condition, else: unmet };
}
