/** One form of everything that means the same: without locations, and sorted where order has no meaning. */

const locations = /^(?:place|written|span|exampleSpan|valueNode|expressionSpan|codesWritten)$/;
/** JSON of the author, in which each key counts, and the order of arrays. */
const given = new Set(["literal", "value", "filler", "fallback", "equals", "example", "cells", "node", "link"]);
const sets = new Set(
  "in contains_any values parts paths from reads needs fields rows columns members derived tolerance fences formats unwrap".split(
    " ",
  ),
);

/** @param key under which a part of the Model holds it */
export function canonical(held: unknown, key = ""): unknown {
  return arranged(held, key, given.has(key));
}

/** Two parts of a Model mean the same if these texts are equal. */
export function canonicalText(held: unknown, key = ""): string {
  return JSON.stringify(canonical(held, key) ?? null);
}

function arranged(held: unknown, key: string, isGiven: boolean): unknown {
  if (Array.isArray(held)) {
    const items = held.map((item) => arranged(item, "", isGiven));
    return sets.has(key) && !isGiven ? sorted(items, (item) => JSON.stringify(item)) : items;
  }
  if (typeof held !== "object" || held === null) return held;
  const kept = Object.entries(held).filter(([name]) => isGiven || !locations.test(name));
  return Object.fromEntries(
    sorted(kept, ([name]) => name).map(([name, inner]) => [name, arranged(inner, name, isGiven || given.has(name))]),
  );
}

function sorted<Item>(items: readonly Item[], by: (item: Item) => string): readonly Item[] {
  return items.toSorted((left, right) => (by(left) < by(right) ? -1 : 1));
}
