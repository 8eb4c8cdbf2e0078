/**
 * Properties of objects and items of arrays. Only own properties count: a key such as `toString` never reads the
 * prototype.
 */
import { isRecord, memberOf } from "../support/records.js";

/** The value under a key of an object. */
export function member(value: unknown, key: unknown): unknown {
  return typeof key === "string" ? memberOf(value, key) : undefined;
}

/** The item at an index of an array, counted from 0. */
export function item(value: unknown, index: unknown): unknown {
  return Array.isArray(value) && typeof index === "number" && Object.hasOwn(value, index)
    ? (value[index] as unknown)
    : undefined;
}

/** Whether an object has a key; null counts as a value. */
export function hasMember(value: unknown, key: unknown): boolean | undefined {
  return isRecord(value) && typeof key === "string" ? memberOf(value, key) !== undefined : undefined;
}
