/** Arrays and maps, and the macros over them. A macro over a map iterates over its keys. */
import { isRecord } from "../support/records.js";
import type { Truth } from "./logic.js";

type Of<Result> = (item: unknown) => Result;
type Items = readonly unknown[] | undefined;

function itemsOf(range: unknown): Items {
  if (Array.isArray(range)) return range;
  return isRecord(range) ? Object.keys(range) : undefined;
}

/** The characters of a string (Unicode code points), the items of an array, or the keys of a map. */
export function size(value: unknown): number | undefined {
  return typeof value === "string" ? codePointsIn(value) : itemsOf(value)?.length;
}

function codePointsIn(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/** An error in the test of one item does not matter if another item decides. */
export function all(range: unknown, test: Of<unknown>): Truth {
  return decide(range, test, false);
}

export function exists(range: unknown, test: Of<unknown>): Truth {
  return decide(range, test, true);
}

function decide(range: unknown, test: Of<unknown>, decisive: boolean): Truth {
  let isSound = true;
  const items = itemsOf(range);
  for (const item of items ?? []) {
    const result = test(item);
    if (result === decisive) return decisive;
    isSound &&= typeof result === "boolean";
  }
  return items && isSound ? !decisive : undefined;
}

export function existsOne(range: unknown, test: Of<unknown>): Truth {
  const found = filter(range, test);
  return found && found.length === 1;
}

export function filter(range: unknown, test: Of<unknown>): Items {
  const kept: unknown[] = [];
  const items = itemsOf(range);
  for (const item of items ?? []) {
    const result = test(item);
    if (typeof result !== "boolean") return undefined;
    if (result) kept.push(item);
  }
  return items && kept;
}

export function map(range: unknown, transform: Of<unknown>): Items {
  const made = itemsOf(range)?.map((item) => transform(item));
  return made && withoutErrors(made);
}

/** The items of the arrays in an array, one level deep. */
export function flatten(lists: unknown): Items {
  if (!Array.isArray(lists) || !lists.every((each) => Array.isArray(each))) return undefined;
  return lists.flat();
}

export function joinLists(left: unknown, right: unknown): Items {
  return Array.isArray(left) && Array.isArray(right) ? [...(left as unknown[]), ...(right as unknown[])] : undefined;
}

/** An array literal; an error in one item is an error of the whole. */
export function list(...items: readonly unknown[]): Items {
  return withoutErrors(items);
}

function withoutErrors(items: readonly unknown[]): Items {
  return items.includes(undefined) ? undefined : items;
}

/** A map literal, from its keys and values. */
export function record(
  entries: readonly (readonly [string, unknown])[],
): Readonly<Record<string, unknown>> | undefined {
  return entries.some(([, value]) => value === undefined) ? undefined : Object.fromEntries(entries);
}
