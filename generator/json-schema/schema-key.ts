/**
 * Returns a string that identifies a schema in a cache. JSON prints -0 as 0, but not every validator treats them as
 * equal, so -0 gets a different string. It begins with a control character that no text of a contract contains.
 */
export function schemaKey(schema: unknown): string {
  return JSON.stringify(schema, (_, value: unknown) => (Object.is(value, -0) ? "\u0000-0" : value));
}
