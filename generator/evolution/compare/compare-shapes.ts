/** Walks the shapes of two versions in parallel and reports the changes with both declarations. */
import { alternativesOf, dereference } from "../../model/json-kinds.js";
import { typesOf } from "../../model/shape-parts.js";
import type { Model, Rule, Shape } from "../../model/model.js";
import type { Pair } from "../change/change.js";
import { compareFields } from "./compare-fields.js";
import { compareRules } from "./compare-rules.js";
import { constantFacts, enumFacts } from "./compare-enums.js";
import { numberFacts } from "./compare-numbers.js";
import { stringFacts } from "./compare-strings.js";
import { fact } from "./fact.js";
import { cursorInside, type Both, type Cursor, reportFacts } from "./cursor.js";
import { relatedCodes } from "./relations.js";
import type { Step } from "../change/trail.js";
import { nameOf, typeFact } from "./compare-types.js";
import { sizeFacts } from "./compare-sizes.js";

export function compareShapes(both: Both): void {
  if (isKnown(both)) return;
  const { old, now, walk } = both;
  const [before, after] = [alternativesOf(old.shape, walk.pair.old), alternativesOf(now.shape, walk.pair.new)];
  const isUnion = before.length !== 1 || after.length !== 1;
  if (!isUnion || (before.length !== 1 && after.length !== 1))
    compareRules(both, rulesOf(old.shape, walk.pair.old), rulesOf(now.shape, walk.pair.new));
  if (isUnion) return compareAlternatives(both, before, after);
  compareKinds({ old: resolved(old, walk.pair.old), now: resolved(now, walk.pair.new), walk });
}

/** Whether a pair of types was compared before. A type with another name and the same meaning counts as renamed. */
function isKnown(both: Both): boolean {
  const { pair, seen } = both.walk;
  const [before, after] = [both.old.shape, both.now.shape];
  if (before.kind !== "reference" || after.kind !== "reference") return false;
  const key = `${before.to}→${after.to}`;
  if (seen.has(key)) return true;
  seen.add(key);
  if (before.to !== after.to && ![...pair.new.types, ...pair.new.enums].some(({ name }) => name === before.to))
    reportFacts(both, [fact("type-renamed", `the type ${before.to} is renamed to ${after.to}`, [before.to, after.to])]);
  return false;
}

/** The rules of all named types that a reference leads through. */
export function rulesOf(shape: Shape, model: Model): readonly Rule[] {
  return typesOf(shape).flatMap((name) => {
    const type = model.types.find((other) => other.name === name);
    return type ? [...type.rules, ...(shape.kind === "reference" ? rulesOf(type.shape, model) : [])] : [];
  });
}

function resolved(cursor: Cursor, model: Pair["old"]): Cursor {
  const [only] = alternativesOf(cursor.shape, model);
  return { ...cursor, shape: dereference(only ?? cursor.shape, model) };
}

/** Pairs alternatives by kind, in order. The others were added or removed. */
function compareAlternatives(both: Both, before: readonly Shape[], after: readonly Shape[]): void {
  const { old, now, walk } = both;
  const open = [...after];
  for (const shape of before) {
    const index = partnerOf(shape, open, walk.pair);
    const [partner] = index < 0 ? [] : open.splice(index, 1);
    if (!partner) reportAlternative(both, shape, "removed");
    else if (before.length === 1 || after.length === 1)
      compareShapes({ old: { ...old, shape }, now: { ...now, shape: partner }, walk });
    else compareInner(both, [shape, partner], (member) => ({ kind: "member", shape: member }));
  }
  for (const shape of open) reportAlternative(both, shape, "added");
}

function compareInner(
  { old, now, walk }: Both,
  [before, after]: readonly [Shape, Shape],
  step: (shape: Shape) => Step,
): void {
  compareShapes({ old: cursorInside(old, before, step(before)), now: cursorInside(now, after, step(after)), walk });
}

function partnerOf(shape: Shape, open: readonly Shape[], { old, new: now }: Pair): number {
  const named = open.findIndex(
    (other) => other.kind === "reference" && shape.kind === "reference" && other.to === shape.to,
  );
  if (named >= 0) return named;
  const { kind } = dereference(shape, old);
  return open.findIndex((other) => dereference(other, now).kind === kind);
}

function reportAlternative(both: Both, shape: Shape, what: "added" | "removed"): void {
  const { old, now, walk } = both;
  const isAdded = what === "added";
  const name = nameOf(shape);
  const names = isAdded ? ([null, name] as const) : ([name, null] as const);
  const isNull = dereference(shape, isAdded ? walk.pair.new : walk.pair.old).kind === "null";
  const found = isNull
    ? fact(`null-${what}`, isAdded ? "it can be null" : "it cannot be null", names)
    : fact(`alternative-${what}`, `the alternative ${name} is ${what}`, names);
  reportFacts(isAdded ? { old, now: { ...now, shape }, walk } : { old: { ...old, shape }, now, walk }, [found]);
}

/** Compares two shapes of one kind. */
type Comparers = { readonly [Kind in Shape["kind"]]: (both: Both<Extract<Shape, { readonly kind: Kind }>>) => void };

const nothing = (): void => undefined;

const comparers: Comparers = {
  string: (both) => reportFacts(both, stringFacts(both.old.shape, both.now.shape)),
  number: (both) => reportFacts(both, numberFacts(both.old.shape, both.now.shape)),
  enum: (both) => reportFacts(both, enumFacts(both)),
  constant: (both) => reportFacts(both, constantFacts(both.old.shape, both.now.shape)),
  list: (both) => {
    const [old, now] = [both.old.shape, both.now.shape];
    reportFacts(both, sizeFacts(old, now));
    compareInner(both, [old.items, now.items], () => ({ kind: "item" }));
  },
  map: (both) => {
    const [old, now] = [both.old.shape, both.now.shape];
    reportFacts(both, sizeFacts(old, now));
    compareInner(both, [old.values, now.values], () => ({ kind: "entry" }));
  },
  record: compareFields,
  boolean: nothing,
  null: nothing,
  any: nothing,
  object: nothing,
  union: nothing,
  reference: nothing,
};

function compareKinds(both: Both): void {
  const { old, now, walk } = both;
  if (old.shape.kind === now.shape.kind) return (comparers[old.shape.kind] as (both: Both) => void)(both);
  const relations = relatedCodes(now.trail, walk.relations);
  reportFacts(both, [typeFact(old.shape, now.shape, relations)]);
}
