/**
 * The colons of a text of JSON: how many belong to keys, and whether a number follows one that JavaScript cannot
 * represent.
 */
import { isBlank } from "./characters.js";
import { startsLongNumber } from "./long-literals.js";

const quote = 0x22;
const backslash = 0x5c;

/**
 * Colons right after a quote. Those of keys are, unless a space is before them; of those inside texts only one at
 * the start of its text is, or one after an escaped quote. Undefined if there is a space, a backslash or a long
 * number to make it doubtful; otherwise no fewer than there are keys in the text.
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

/** Blanks, digits and the minus; most values are texts, and are distinguished from them by one look. */
function mayStartNumber(code: number): boolean {
  return code < 0x3a && code !== quote;
}

/**
 * A colon that is spelled as an escape is in the value, but not in the text. A single character is found many times as
 * fast as a longer one.
 */
export function escapesColon(text: string): boolean {
  return text.includes("\\") && (text.includes("\\u003a") || text.includes("\\u003A"));
}

export function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) count += 1;
  return count;
}

/** Colons inside the texts and keys of a value that nests no deeper than it may. */
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
