/**
 * What a schema is found by. JSON writes -0 as 0, but not every validator takes the two for the same. No text of a
 * contract contains this control character.
 */
export function schemaKey(schema: unknown): string {
  return JSON.stringify(schema, (_, value: unknown) => (Object.is(value, -0) ? "\u0000-0" : value));
}
