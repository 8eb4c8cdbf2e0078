/** The fast path for plain JSON, which most answers are. */
import { deepestNesting } from "../../support/limits.js";
import { isBlank } from "./characters.js";
import { colonsIn, colonsOfKeys, countColons, escapesColon } from "./colons.js";
import { doubtfulEscapeIn } from "./doubtful-escapes.js";
import { isForbiddenKey } from "./keys.js";
import { mayHoldLongNumber } from "./long-literals.js";

/**
 * Returns the value of a JSON text if `JSON.parse` loses nothing and no escape is doubtful. Returns `undefined` for
 * other texts, which the reader can diagnose. Counting finds repeated keys: each key in the text needs a colon, so if
 * there are as many colons as keys in the value, no key is repeated.
 */
export function parsePlain(text: string, maxDepth: number): { readonly value: unknown } | undefined {
  const value = parseJson(text);
  if (value === undefined || doubtfulEscapeIn(text) !== -1) return undefined;
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

/**
 * Returns whether a text starts like JSON. This saves the cost of an exception for texts that obviously are not JSON.
 */
export function looksPlain(text: string): boolean {
  let at = 0;
  while (isBlank(text.charCodeAt(at))) at += 1;
  const code = text.charCodeAt(at);
  return code === bracket ? !opensTooDeep(text, at) : code === brace || '"-0123456789tfn'.includes(text[at] ?? " ");
}

/**
 * Returns whether the text starts with more opening brackets of arrays than may nest. `JSON.parse` takes long for
 * millions of them, and the value is rejected anyway.
 */
function opensTooDeep(text: string, from: number): boolean {
  let [at, depth] = [from, 0];
  for (let code = bracket; code === bracket || isBlank(code); code = text.charCodeAt(at)) {
    if (code === bracket && (depth += 1) > deepestNesting) return true;
    at += 1;
  }
  return false;
}

/** Returned if a key is forbidden, a number lost digits, or the value nests too deep. */
const unfit = -1;

/** Whether some number does not follow a key, so the whole text must be searched for long numbers. */
interface Numbers {
  standAlone: boolean;
}

/**
 * Counts the keys of all objects. Recursion goes only as deep as a value may nest. Strings, which most members are,
 * need no call.
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
  // Values from `JSON.parse` have no inherited enumerable keys, and this loop is several times as fast as
  // `Object.entries`.
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

/**
 * Returns whether a value neither nests nor may have lost digits. Most members are such values, and need no further
 * call.
 */
function isPlainScalar(value: unknown): boolean {
  return (
    typeof value === "string" ||
    (typeof value === "number" ? Math.abs(value) <= Number.MAX_SAFE_INTEGER : typeof value === "boolean")
  );
}

function isComposite(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

/** Numbers beyond the safe integers are either infinite or may be rounded integers. */
function isExact(value: unknown): boolean {
  return typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}
