/** What JSON can represent. Objects of a program can contain anything. */

/**
 * Whether a value consists of JSON data only: no functions, promises, dates or NaN. A property that is undefined counts
 * as absent. The value must not be nested too deep.
 */
export function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null)
    return typeof value === "string" || typeof value === "boolean" || value === null;
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isJson);
  return isPlain(value) && Object.values(value).every((member) => member === undefined || isJson(member));
}

/**
 * Also true for objects of another window or worker, whose prototype is a different one without a prototype of its own.
 */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype !== "object" || prototype === null || Object.getPrototypeOf(prototype) === null;
}
