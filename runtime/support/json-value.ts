/** Recognizes values that JSON can represent. */

/**
 * Whether a value contains only JSON data: no functions, promises, dates or NaN. Undefined properties are ignored. The
 * value must not be nested too deep.
 */
export function isJson(value: unknown): boolean {
  if (typeof value === "number") return Number.isFinite(value);
  if (typeof value !== "object" || value === null)
    return typeof value === "string" || typeof value === "boolean" || value === null;
  if (Array.isArray(value)) return Array.from<unknown>(value).every(isJson);
  return isPlain(value) && Object.values(value).every((member) => member === undefined || isJson(member));
}

/** Objects of another window or worker have another prototype, which has no prototype itself. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return typeof prototype !== "object" || prototype === null || Object.getPrototypeOf(prototype) === null;
}
