/** The fast way for what most answers are: plain JSON. */
import { deepestNesting } from "../../support/limits.js";
import { isBlank } from "./characters.js";
import { colonsIn, colonsOfKeys, countColons, escapesColon } from "./colons.js";
import { isForbiddenKey } from "./keys.js";
import { mayHoldLongNumber } from "./long-literals.js";

/**
 * The value of a text that is JSON and from which `JSON.parse` loses nothing; undefined for any other, which the reader
 * then tells more about. A repeated key is found by counting: each key in the text needs a colon, so that as many
 * colons as keys in the value leave none for a second one.
 */
export function parsePlain(text: string, maxDepth: number): { readonly value: unknown } | undefined {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const numbers = { standAlone: typeof value === "number" };
  const keys = keysIn(value, Math.min(maxDepth, deepestNesting), numbers);
  if (keys === unfit || (numbers.standAlone && mayHoldLongNumber(text))) return undefined;
  if (colonsOfKeys(text) === keys) return { value };
  return countColons(text) === keys + colonsIn(value) && !escapesColon(text) && !mayHoldLongNumber(text)
    ? { value }
    : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const brace = 0x7b;
const bracket = 0x5b;

/** Whether a text starts as JSON does; it spares the cost of an exception for those that obviously are none. */
export function looksPlain(text: string): boolean {
  let at = 0;
  while (isBlank(text.charCodeAt(at))) at += 1;
  const code = text.charCodeAt(at);
  return code === bracket ? !opensTooDeep(text, at) : code === brace || '"-0123456789tfn'.includes(text[at] ?? " ");
}

/** More arrays than may nest open at once: `JSON.parse` takes long for millions of them, and the value is rejected. */
function opensTooDeep(text: string, from: number): boolean {
  let [at, depth] = [from, 0];
  for (let code = bracket; code === bracket || isBlank(code); code = text.charCodeAt(at)) {
    if (code === bracket && (depth += 1) > deepestNesting) return true;
    at += 1;
  }
  return false;
}

/** A key is forbidden, a number lost digits, or the value nests too deep. */
const unfit = -1;

/** Some number does not follow a key, so that it has to be looked for in the whole text. */
interface Numbers {
  standAlone: boolean;
}

/**
 * How many keys all objects have together. Recursion goes no deeper than a value may nest. Texts, which most members
 * are, cost no call.
 */
function keysIn(value: unknown, levels: number, numbers: Numbers): number {
  if (!isComposite(value)) return isExact(value) ? 0 : unfit;
  if (levels === 0) return unfit;
  return Array.isArray(value) ? keysInItems(value, levels - 1, numbers) : keysInMembers(value, levels - 1, numbers);
}

function keysInItems(items: readonly unknown[], levels: number, numbers: Numbers): number {
  let count = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (typeof item === "number") numbers.standAlone = true;
    if (isPlainScalar(item)) continue;
    const keys = keysIn(item, levels, numbers);
    if (keys === unfit) return unfit;
    count += keys;
  }
  return count;
}

function keysInMembers(members: Readonly<Record<string, unknown>>, levels: number, numbers: Numbers): number {
  let count = 0;
  // What JSON.parse made has no inherited enumerable keys, and this loop is several times as fast as Object.entries.
  for (const key in members) {
    if (isForbiddenKey(key)) return unfit;
    count += 1;
    const member = members[key];
    if (isPlainScalar(member)) continue;
    const keys = keysIn(member, levels, numbers);
    if (keys === unfit) return unfit;
    count += keys;
  }
  return count;
}

/** What neither nests nor may have lost digits: most members, which so cost no further call. */
function isPlainScalar(value: unknown): boolean {
  return (
    typeof value === "string" ||
    (typeof value === "number" ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : typeof value === "boolean")
  );
}

function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Numbers beyond are either infinite or may be rounded integers. */
function isExact(value: unknown): boolean {
  return typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
