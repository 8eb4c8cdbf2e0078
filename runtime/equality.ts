/** Equality of JSON values: by kind and content; the order of an object's keys and the spelling of a number (1, 1.0) mean nothing. */

/** Whether a value equals a constant of the contract. Walks no deeper than the constant does. */
export function isEqual(value: unknown, constant: unknown): boolean {
  if (value === constant) return true;
  if (typeof value !== "object" || typeof constant !== "object" || value === null || constant === null) return false;
  return Array.isArray(constant) ? Array.isArray(value) && haveEqualMembers(value, constant) : !Array.isArray(value) && haveEqualMembers(value, constant);
}

function haveEqualMembers(value: object, constant: object): boolean {
  const entries = Object.entries(constant);
  if (Object.keys(value).length !== entries.length) return false;
  return entries.every(([key, expected]) => Object.hasOwn(value, key) && isEqual(Reflect.get(value, key), expected));
}

/**
 * The indices of the first two items that are equal. Linear in the size of the list: a scalar is looked up as
 * it is, a list or an object by its canonical text. Recursive in the depth of the items, which the caller has measured.
 */
export function firstRepeat(items: readonly unknown[]): readonly [number, number] | undefined {
  const scalars = new Map<unknown, number>();
  const composites = new Map<unknown, number>();
  for (const [index, item] of items.entries()) {
    const isComposite = typeof item === "object" && item !== null;
    const [seen, key] = isComposite ? [composites, canonicalText(item)] : [scalars, item];
    const earlier = seen.get(key);
    if (earlier !== undefined) return [earlier, index];
    seen.set(key, index);
  }
  return undefined;
}

/** Whether two items of the list are equal. */
export function hasRepeats(items: readonly unknown[]): boolean {
  return firstRepeat(items) !== undefined;
}

function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value === "object" && value !== null) return `{${canonicalMembers(value).join(",")}}`;
  return typeof value === "string" ? JSON.stringify(value) : String(value);
}

function canonicalMembers(object: object): readonly string[] {
  return Object.keys(object).toSorted().map((key) => `${JSON.stringify(key)}:${canonicalText(Reflect.get(object, key))}`);
}
