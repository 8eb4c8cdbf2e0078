/**
 * Prints parts of a Model so that equal meanings have equal texts: without locations, and sorted if the order has no
 * meaning.
 */
import { dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { partsOf, typesWithin } from "../../model/shape-parts.js";
import { canonicalExpression } from "../../expressions/canonical-expression.js";

const locations = /^(?:place|written|span|exampleSpan|valueNode|expressionSpan|codesWritten)$/;
/** The keys whose values are JSON of the author: in these, every key and the order of arrays count. */
const given = new Set(["literal", "value", "filler", "fallback", "equals", "example", "cells", "node", "link"]);
const sets = new Set(
  "in contains_any values parts paths from reads needs fields rows columns members derived tolerance fences formats unwrap".split(
    " ",
  ),
);

const expressions = new Set(["source", "expression"]);

const words = /^(?:description|example|deprecated|reason)$/;

/**
 * Returns the canonical text of a part of a Model.
 *
 * @param key the key of the part in the Model
 */
export function canonicalText(held: unknown, key = ""): string {
  return JSON.stringify(arranged(held, { key, isGiven: given.has(key), isKept: isNoLocation }) ?? null);
}

/** The same without descriptions, and with parsed expressions instead of their sources. */
export function meaningText(held: unknown): string {
  return JSON.stringify(arranged(held, { key: "", isGiven: false, isKept: hasMeaning, isParsed: true }) ?? null);
}

/**
 * Returns the meaning of a type and all types that it uses. If two types have the same meaning, they accept the same
 * values, apart from rules.
 */
export function meaningOfType(shape: Shape, model: Model): string {
  const types = [...typesWithin(shape, model)].toSorted().map((name) => model.types.find((type) => type.name === name));
  const shapes = [shape, ...types.flatMap((type) => (type ? [type.shape] : []))];
  const enums = shapes.flatMap(partsOf).flatMap((part) => {
    const target = dereference(part, model);
    return part.kind === "reference" && target.kind === "enum"
      ? [[part.to, target.values.map(({ value }) => value)]]
      : [];
  });
  return meaningText([shapes, enums]);
}

function isNoLocation(key: string): boolean {
  return !locations.test(key);
}

function hasMeaning(key: string): boolean {
  return isNoLocation(key) && !words.test(key);
}

interface Holder {
  readonly key: string;
  readonly isGiven: boolean;
  readonly isKept: (key: string) => boolean;
  readonly isParsed?: boolean;
}

function arranged(held: unknown, holder: Holder): unknown {
  const { key, isGiven, isKept, isParsed } = holder;
  if (Array.isArray(held)) {
    const items = held.map((item) => arranged(item, { ...holder, key: "" }));
    return sets.has(key) && !isGiven ? sorted(items, (item) => JSON.stringify(item)) : items;
  }
  if (isParsed && !isGiven && typeof held === "string" && expressions.has(key)) return canonicalExpression(held);
  if (typeof held !== "object" || held === null) return held;
  const kept = Object.entries(held).filter(([name]) => isGiven || isKept(name));
  return Object.fromEntries(
    sorted(kept, ([name]) => name).map(([name, inner]) => [
      name,
      arranged(inner, { ...holder, key: name, isGiven: isGiven || given.has(name) }),
    ]),
  );
}

function sorted<Item>(items: readonly Item[], by: (item: Item) => string): readonly Item[] {
  return items.toSorted((left, right) => (by(left) < by(right) ? -1 : 1));
}
