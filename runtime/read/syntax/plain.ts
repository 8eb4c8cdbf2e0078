/** The fast way for what most answers are: plain JSON. */
import { isBlank } from "./characters.js";
import { isForbiddenKey } from "./keys.js";

/**
 * The value of a text that is JSON and from which `JSON.parse` loses nothing; undefined for any other, which the reader then tells more about. A repeated key is
 * found by counting: each key in the text needs a colon, so that as many colons as keys in the value leave none for a second one.
 */
export function parsePlain(text: string, maxDepth: number): { readonly value: unknown } | undefined {
  const value = parseJson(text);
  if (value === undefined) return undefined;
  const keys = countKeys(value, maxDepth);
  if (keys === undefined) return undefined;
  const colons = countColons(text);
  if (colons === keys) return { value };
  return colons === keys + colonsIn(value) && !escapesColon(text) ? { value } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A colon that is spelled as an escape is in the value, but not in the text. */
function escapesColon(text: string): boolean {
  return text.includes("003a") || text.includes("003A");
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

/** How many keys all objects have together; undefined where a key is forbidden, a number lost digits or the value nests too deep. Goes level by level, without recursion. */
function countKeys(value: unknown, maxDepth: number): number | undefined {
  let count = 0;
  let level = isComposite(value) ? [value] : [];
  if (level.length === 0 && !isExact(value)) return undefined;
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth >= maxDepth) return undefined;
    const next: object[] = [];
    for (const composite of level) {
      const keys = Array.isArray(composite) ? passItems(composite, next) : passMembers(composite, next);
      if (keys === undefined) return undefined;
      count += keys;
    }
    level = next;
  }
  return count;
}

function passItems(items: readonly unknown[], next: object[]): number | undefined {
  for (const item of items) {
    if (isComposite(item)) next.push(item);
    else if (!isExact(item)) return undefined;
  }
  return 0;
}

function passMembers(members: object, next: object[]): number | undefined {
  let count = 0;
  // What JSON.parse made has no inherited enumerable keys, and this loop is several times as fast as Object.entries.
  for (const key in members) {
    if (isForbiddenKey(key)) return undefined;
    const member: unknown = members[key as keyof typeof members];
    if (isComposite(member)) next.push(member);
    else if (!isExact(member)) return undefined;
    count += 1;
  }
  return count;
}

function isComposite(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** Numbers beyond are either infinite or may be rounded integers. */
function isExact(value: unknown): boolean {
  return typeof value !== "number" || Math.abs(value) <= Number.MAX_SAFE_INTEGER;
}

function colonsIn(root: unknown): number {
  let count = 0;
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string") count += countColons(value);
    else if (isComposite(value)) {
      if (!Array.isArray(value)) for (const key of Object.keys(value)) count += countColons(key);
      for (const member of Object.values(value)) waiting.push(member);
    }
  }
  return count;
}
