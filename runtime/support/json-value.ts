/** What JSON can hold. Values of a caller come from programs, where anything may be in an object. */

/**
 * Whether a value is data through and through: no function, promise, date, number that is none. A member that is
 * undefined counts as absent. For values that are not too deep.
 */
export function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null)
    return typeof value === "string" || typeof value === "boolean" || value === null;
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isJson);
  return isPlain(value) && Object.values(value).every((member) => member === undefined || isJson(member));
}

/** Of another window or worker, too: its prototype is another one, but has none itself. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype !== "object" || prototype === null || Object.getPrototypeOf(prototype) === null;
}
