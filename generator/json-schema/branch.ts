/** The one place that writes `if`, `then` and `else`. */
import type { JsonSchema } from "./schema.js";

/** What applies if the condition is met, and what holds elsewhere. */
export function branch(condition: JsonSchema, met: JsonSchema, unmet?: JsonSchema | false): JsonSchema {
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema; schemas are never awaited
  return { if: condition, then: met, ...(unmet !== undefined && { else: unmet }) };
}

/** What applies if the condition is not met. */
export function unless(condition: JsonSchema, unmet: JsonSchema | false): JsonSchema {
  return { if: condition, else: unmet };
}
