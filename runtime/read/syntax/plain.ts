/** The fast way for what most answers are: plain JSON. */
import { deepestNesting } from "../../limits.js";
import { isBlank } from "./characters.js";
import { isForbiddenKey } from "./keys.js";

/**
 * The value of a text that is JSON and from which `JSON.parse` loses nothing; undefined for any other, which the reader then tells more about. A repeated key is
 * found by counting: each key in the text needs a colon, so that as many colons as keys in the value leave none for a second one.
 */
export function parsePlain(text: string, maxDepth: number): { readonly value: unknown } | undefined {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const keys = keysIn(value, Math.min(maxDepth, deepestNesting));
  if (keys === unfit) return undefined;
  if (colonsOfKeys(text) === keys) return { value };
  return countColons(text) === keys + colonsIn(value) && !escapesColon(text) ? { value } : undefined;
}

const quote = 0x22;
const backslash = 0x5c;

/**
 * Colons right after a quote. Those of keys are, unless a blank stands before them; of those inside texts only one at the start of its text is, or one after an escaped quote.
 * Undefined where there is a blank or a backslash to make it doubtful; otherwise no fewer than there are keys in the text.
 */
function colonsOfKeys(text: string): number | undefined {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) {
    const before = text.charCodeAt(at - 1);
    if (before === quote && text.charCodeAt(at - 2) !== backslash) count += 1;
    else if (before === quote || isBlank(before)) return undefined;
  }
  return count;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A colon that is spelled as an escape is in the value, but not in the text. A single character is found many times as fast as a longer one. */
function escapesColon(text: string): boolean {
  return text.includes("\\") && (text.includes("\\u003a") || text.includes("\\u003A"));
}

function countColons(text: string): number {
  let count = 0;
  for (let at = text.indexOf(":"); at !== -1; at = text.indexOf(":", at + 1)) count += 1;
  return count;
}

/** Whether a text starts as JSON does; it spares the cost of an exception for those that obviously are none. */
export function looksPlain(text: string): boolean {
  let at = 0;
  while (isBlank(text.charCodeAt(at))) at += 1;
  return '{["-0123456789tfn'.includes(text[at] ?? " ");
}

/** A key is forbidden, a number lost digits, or the value nests too deep. */
const unfit = -1;

/** How many keys all objects have together. Recursion goes no deeper than a value may nest. Texts, which most members are, cost no call. */
function keysIn(value: unknown, levels: number): number {
  if (!isComposite(value)) return isExact(value) ? 0 : unfit;
  if (levels === 0) return unfit;
  return Array.isArray(value) ? keysInItems(value, levels - 1) : keysInMembers(value, levels - 1);
}

function keysInItems(items: readonly unknown[], levels: number): number {
  let count = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (typeof item === "string") continue;
    const keys = keysIn(item, levels);
    if (keys === unfit) return unfit;
    count += keys;
  }
  return count;
}

function keysInMembers(members: Readonly<Record<string, unknown>>, levels: number): number {
  let count = 0;
  // What JSON.parse made has no inherited enumerable keys, and this loop is several times as fast as Object.entries.
  for (const key in members) {
    if (isForbiddenKey(key)) return unfit;
    count += 1;
    const member = members[key];
    if (typeof member === "string") continue;
    const keys = keysIn(member, levels);
    if (keys === unfit) return unfit;
    count += keys;
  }
  return count;
}

function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Numbers beyond are either infinite or may be rounded integers. */
function isExact(value: unknown): boolean {
  return typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

/** Colons inside the texts and keys of a value that nests no deeper than it may. */
function colonsIn(value: unknown): number {
  if (typeof value === "string") return countColons(value);
  if (!isComposite(value)) return 0;
  return Array.isArray(value) ? value.reduce<number>((count, item) => count + colonsIn(item), 0) : colonsInMembers(value);
}

function colonsInMembers(members: Readonly<Record<string, unknown>>): number {
  let count = 0;
  for (const key in members) count += countColons(key) + colonsIn(members[key]);
  return count;
}
