/**
 * Copies arrays and objects with changes. Properties are defined, not assigned, so a key such as `__proto__` stays a
 * key.
 */
import { isPlain } from "./json-value.js";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Returned by a visit to remove the property or item. */
export const gone = Symbol("gone");

export function withMember(object: JsonObject, key: string, value: unknown): JsonObject {
  return { ...object, [key]: value };
}

export function withoutMember(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** Moves a property to another key and keeps its position. An existing property of that key is removed. */
export function renamed(object: JsonObject, from: string, to: string): JsonObject {
  const entries = Object.entries(object).filter(([name]) => name !== to);
  return Object.fromEntries(entries.map(([name, value]) => [name === from ? to : name, value]));
}

/** Returns the object itself if no visit changes anything. */
export function mapMembers(
  object: JsonObject,
  keys: readonly string[],
  visit: (key: string, value: unknown) => unknown,
): JsonObject {
  const changed = new Map<string, unknown>();
  for (const key of keys) {
    if (!Object.hasOwn(object, key)) continue;
    const value = object[key];
    const visited = visit(key, value);
    if (!Object.is(visited, value)) changed.set(key, visited);
  }
  if (changed.size === 0) return object;
  const entries = Object.entries(object).map(
    ([key, value]) => [key, changed.has(key) ? changed.get(key) : value] as const,
  );
  return Object.fromEntries(entries.filter(([, value]) => value !== gone));
}

/** Returns the array itself if no visit changes anything. */
export function mapItems(
  list: readonly unknown[],
  visit: (item: unknown, index: number) => unknown,
): readonly unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index += 1) {
    const visited = visit(list[index], index);
    if (!Object.is(visited, list[index])) (copy ??= [...list])[index] = visited;
  }
  return copy ?? list;
}

/** Copies a JSON value, so an answer never shares an object with its contract. */
export function copyOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOf);
  if (typeof value !== "object" || value === null) return value;
  return copyOfMembers(value);
}

/** Copies data of your code. Values that are neither arrays nor plain objects, such as a `Date`, are not copied. */
export function copyOfData(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(copyOfData);
  if (typeof value !== "object" || value === null || !isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, copyOfData(member)]));
}

export function copyOfMembers(object: object): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, member]) => [key, copyOf(member)]));
}
