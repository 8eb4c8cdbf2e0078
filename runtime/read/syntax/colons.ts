/**
 * Counts the colons of a JSON text that belong to keys, and finds numbers after colons that JavaScript cannot
 * represent.
 */
import { isBlank } from "./characters.js";
import { startsLongNumber } from "./long-literals.js";

const quote = 0x22;
const backslash = 0x5c;

/**
 * Counts the colons right after a quote. They include the colons of all keys without a space before the colon. Inside a
 * string, they include only a colon at its start or after an escaped quote. Returns `undefined` if a space, a backslash
 * or a long number makes the count uncertain. Otherwise the count is at least the number of keys in the text.
 */
export function colonsOfKeys(text: string): number | undefined {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote && text.charCodeAt(at - 2) !== backslash) count += 1;
    else if (before === quote || isBlank(before)) return undefined;
    if (mayStartNumber(text.charCodeAt(at + 1)) && startsLongNumber(text, at + 1)) return undefined;
  }
  return count;
}

/**
 * Returns whether a character is whitespace, a digit or a minus. Most values are strings, which one comparison
 * excludes.
 */
function mayStartNumber(code: number): boolean {
  return code < 0x3a && code !== quote;
}

/**
 * Returns whether a colon is written as an escape, so it is in the value but not in the text. The search starts with a
 * single character, because that is many times as fast as a search for a longer string.
 */
export function escapesColon(text: string): boolean {
  return text.includes("\\") && (text.includes("\\u003a") || text.includes("\\u003A"));
}

export function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) count += 1;
  return count;
}

/** Counts the colons inside the strings and keys of a value. The value must not nest deeper than allowed. */
export function colonsIn(value: unknown): number {
  if (typeof value === "string") return countColons(value);
  if (typeof value !== "object" || value === null) return 0;
  return Array.isArray(value)
    ? value.reduce<number>((count, item) => count + colonsIn(item), 0)
    : colonsInMembers(value as Readonly<Record<string, unknown>>);
}

function colonsInMembers(members: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const key in members) count += countColons(key) + colonsIn(members[key]);
  return count;
}
