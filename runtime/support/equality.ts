/** Compares JSON values by type and contents. The order of keys and the notation of a number (1, 1.0) do not matter. */
import { deepestNesting } from "./limits.js";

/** Whether a value equals a constant of the contract. The value is only walked as deep as the constant. */
export function isEqual(value: unknown, constant: unknown): boolean {
  if (value === constant) return true;
  if (typeof value !== "object" || typeof constant !== "object" || value === null || constant === null)
    return isSameLongNumber(value, constant);
  return Array.isArray(constant)
    ? Array.isArray(value) && haveEqualMembers(value, constant)
    : !Array.isArray(value) && haveEqualMembers(value, constant);
}

/** Compares numbers that JavaScript cannot represent, in the form in which the reader returns them. */
function isSameLongNumber(value: unknown, constant: unknown): boolean {
  return typeof value === "symbol" && typeof constant === "symbol" && value.description === constant.description;
}

function haveEqualMembers(value: object, constant: object): boolean {
  const keys = Object.keys(constant);
  if (Object.keys(value).length !== keys.length) return false;
  // A loop takes half the time of a function for each key.
  for (const key of keys)
    if (!Object.hasOwn(value, key) || !isEqual(Reflect.get(value, key), Reflect.get(constant, key))) return false;
  return true;
}

/** Returns a key for a Map or a Set. Only equal values have the same key. */
export type KeyOf = (value: unknown) => unknown;

/**
 * Returns a function for keys that can be compared with each other. A scalar is its own key; equal arrays or objects
 * share one. A value that is nested too deep, or cyclic, only equals itself, so no value overflows the call stack.
 */
export function keyer(): KeyOf {
  const keys = new Map<string, object>();
  return (value) => {
    const text = textOfComposite(value);
    if (text === undefined) return value;
    const key = keys.get(text) ?? {};
    keys.set(text, key);
    return key;
  };
}

/** Returns the indices of the first two equal items, in linear time. */
export function firstRepeat(items: readonly unknown[]): readonly [number, number] | undefined {
  const itself = new Map<unknown, number>();
  const composites = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const text = textOfComposite(item);
    const [seen, key] = text === undefined ? [itself, item] : [composites, text];
    const earlier = seen.get(key);
    if (earlier !== undefined) return [earlier, index];
    seen.set(key, index);
  }
  return undefined;
}

/** Whether two items of the array are equal. */
export function hasRepeats(items: readonly unknown[]): boolean {
  return firstRepeat(items) !== undefined;
}

/**
 * Returns the canonical string of an array or object; undefined for a scalar, and for a value that is nested too deep.
 */
function textOfComposite(value: unknown): string | undefined {
  return typeof value === "object" && value !== null ? canonicalText(value, deepestNesting) : undefined;
}

function canonicalText(value: unknown, levels: number): string | undefined {
  if (typeof value === "string") return JSON.stringify(value);
  if (typeof value !== "object" || value === null) return String(value);
  if (levels === 0) return undefined;
  return Array.isArray(value) ? textOfList(value, levels - 1) : textOfObject(value, levels - 1);
}

function textOfList(list: readonly unknown[], levels: number): string | undefined {
  let text = "[";
  for (const item of list) {
    const inner = canonicalText(item, levels);
    if (inner === undefined) return undefined;
    text += `${inner},`;
  }
  return `${text}]`;
}

function textOfObject(object: object, levels: number): string | undefined {
  let text = "{";
  for (const key of Object.keys(object).toSorted()) {
    const inner = canonicalText(Reflect.get(object, key), levels);
    if (inner === undefined) return undefined;
    text += `${JSON.stringify(key)}:${inner},`;
  }
  return `${text}}`;
}

/** Whether a value contains only empty values, null and empty strings. Named keys count as content. */
export function isEmptyThroughout(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(value).every(
    ([key, item]) => (key === "" || Array.isArray(value)) && (item === "" || item === null || isEmptyThroughout(item)),
  );
}

/** Whether a value is an empty object or array. */
export function isEmpty(value: unknown): boolean {
  return typeof value === "object" && value !== null && Object.keys(value).length === 0;
}
