/** Walks the shapes of two versions in parallel and reports the changes with both declarations. */
import { alternativesOf, dereference } from "../../model/json-kinds.js";
import { typesOf } from "../../model/shape-parts.js";
import type { EnumShape, Model, Rule, Shape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { fewer, more, type Pair } from "../change/change.js";
import { compareFields } from "./compare-fields.js";
import { compareRules } from "./compare-rules.js";
import { constantFacts, countFacts, enumFacts, numberFacts, readAsAlias, stringFacts } from "./compare-scalars.js";
import { type Fact, fact } from "./fact.js";
import { cursorInside, type Both, type Cursor, relatedCodes, reportFacts } from "./cursor.js";
import type { Step } from "../change/trail.js";

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

/** The name of a type, as in a contracts file. */
export function nameOf(shape: Shape): string {
  if (shape.kind === "reference") return shape.to;
  if (shape.kind === "number" && shape.integer) return "integer";
  const words: Readonly<Partial<Record<Shape["kind"], string>>> = { list: "array", record: "object with fields" };
  return words[shape.kind] ?? shape.kind;
}

function compareKinds(both: Both): void {
  const { old, now, walk } = both;
  const [before, after] = [old.shape, now.shape];
  if (before.kind === "string" && after.kind === "string") return reportFacts(both, stringFacts(before, after));
  if (before.kind === "number" && after.kind === "number") return reportFacts(both, numberFacts(before, after));
  if (before.kind === "enum" && after.kind === "enum") return reportFacts(both, enumFacts(before, after, both));
  if (before.kind === "constant" && after.kind === "constant") return reportFacts(both, constantFacts(before, after));
  if (before.kind === "list" && after.kind === "list") {
    reportFacts(both, countFacts(before, after));
    return compareInner(both, [before.items, after.items], () => ({ kind: "item" }));
  }
  if (before.kind === "map" && after.kind === "map") {
    reportFacts(both, countFacts(before, after));
    return compareInner(both, [before.values, after.values], () => ({ kind: "entry" }));
  }
  if (before.kind === "record" && after.kind === "record")
    return compareFields({ old: { ...old, shape: before }, now: { ...now, shape: after }, walk });
  if (before.kind !== after.kind) reportFacts(both, [kindFact(before, after, relatedCodes(both))]);
}

function kindFact(before: Shape, after: Shape, relations: readonly string[]): Fact {
  const names = [nameOf(before), nameOf(after)] as const;
  const says = `its type is ${names[1]}, was ${names[0]}`;
  if (before.kind === "enum" && after.kind === "string") {
    const kind = isPlain(after) && areTexts(before) ? "enum-made-text" : "type-changed";
    return fact(kind, says, names, { values: valuesOf(before) });
  }
  if (before.kind === "string" && after.kind === "enum") {
    const kind = isPlain(before) && areTexts(after) ? "text-made-enum" : "type-changed";
    return fact(kind, says, names, { values: valuesOf(after) });
  }
  if (before.kind === "constant" && after.kind === "enum")
    return valuesOf(after).includes(before.value)
      ? fact("constant-made-enum", says, names, { values: valuesOf(after) })
      : fact("type-changed", says, names, readAsAlias(before.value, after, relations));
  return fact("type-changed", says, names, { safe: containment(before, after) });
}

/** Whether one of the two types accepts every value of the other one. */
function containment(before: Shape, after: Shape): NonNullable<Fact["safe"]> {
  if (holds(after, before)) return more;
  return holds(before, after) ? fewer : {};
}

function holds(outer: Shape, inner: Shape): boolean {
  return (
    outer.kind === "any" ||
    (outer.kind === "object" && (inner.kind === "record" || inner.kind === "map")) ||
    (outer.kind === "enum" && inner.kind === "constant" && valuesOf(outer).includes(inner.value))
  );
}

function valuesOf({ values }: EnumShape): readonly Json[] {
  return values.map(({ value }) => value);
}

function areTexts({ values }: EnumShape): boolean {
  return values.every(({ value }) => typeof value === "string");
}

/** Whether every string is valid. */
function isPlain(shape: Shape): boolean {
  return (
    shape.kind === "string" &&
    !shape.nonblank &&
    shape.format === undefined &&
    shape.pattern === undefined &&
    shape.minLength === undefined &&
    shape.maxLength === undefined
  );
}
