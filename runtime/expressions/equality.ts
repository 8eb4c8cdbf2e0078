/** Equality by type and contents. The order of an object's keys and the notation of a number (1, 1.0) do not matter. */
import { deepestNesting } from "../support/limits.js";
import { isRecord } from "../support/records.js";
import { not, type Truth } from "./logic.js";

export function equal(left: unknown, right: unknown): Truth {
  return left === undefined || right === undefined ? undefined : isSame(left, right, 0);
}

export function unequal(left: unknown, right: unknown): Truth {
  return not(equal(left, right));
}

/** Whether an array contains a value. */
export function isIn(value: unknown, list: unknown): Truth {
  if (value === undefined || !Array.isArray(list)) return undefined;
  return list.some((each) => isSame(value, each, 0));
}

/**
 * Values that are nested deeper than the limit for answers count as different without a comparison, so no value can
 * exhaust the stack.
 */
function isSame(left: unknown, right: unknown, depth: number): boolean {
  if (left === right) return true;
  if (depth > deepestNesting) return false;
  if (Array.isArray(left))
    return (
      Array.isArray(right) &&
      left.length === right.length &&
      left.every((each, index) => isSame(each, right[index], depth + 1))
    );
  if (!isRecord(left) || !isRecord(right)) return false;
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isSame(left[key], right[key], depth + 1))
  );
}
