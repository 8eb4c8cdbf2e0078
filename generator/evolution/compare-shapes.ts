/** Walks the shapes of two versions in parallel and lists the changes, each with its declaration on both sides. */
import { alternativesIn, dereference } from "../model/json-kinds.js";
import type { ConstantShape, EnumShape, RecordShape, Shape } from "../model/model.js";
import type { Json } from "../source/json.js";
import type { ChangeKind, Pair } from "./change.js";
import { compareFields } from "./compare-fields.js";
import { countFacts, enumFacts, numberFacts, readAsAlias, stringFacts } from "./compare-scalars.js";
import { type Fact } from "./fact.js";
import { type Cursor, changeAt, below, type Walk } from "./cursor.js";

export function compareShapes(old: Cursor, now: Cursor, walk: Walk): void {
  if (isKnown(old, now, walk)) return;
  const [before, after] = [alternativesOf(old, walk.pair.old), alternativesOf(now, walk.pair.new)];
  if (before.length === 1 && after.length === 1)
    return compareKinds(resolved(old, walk.pair.old), resolved(now, walk.pair.new), walk);
  compareAlternatives(old, now, before, after, walk);
}

/** Types are compared when first visited. A type with another name and the same meaning was renamed. */
function isKnown(old: Cursor, now: Cursor, { pair, seen, report }: Walk): boolean {
  if (old.shape.kind !== "reference" || now.shape.kind !== "reference") return false;
  const key = `${old.shape.to}→${now.shape.to}`;
  if (seen.has(key)) return true;
  seen.add(key);
  const isRenamed =
    old.shape.to !== now.shape.to &&
    ![...pair.new.types, ...pair.new.enums].some(({ name }) => old.shape.kind === "reference" && name === old.shape.to);
  if (isRenamed)
    report(
      changeAt(old, now, {
        kind: "type-renamed",
        says: `the type ${old.shape.to} is renamed to ${now.shape.to}`,
        before: old.shape.to,
        after: now.shape.to,
      }),
    );
  return false;
}

function resolved(cursor: Cursor, model: Pair["old"]): Cursor {
  const [only] = alternativesOf(cursor, model);
  return { ...cursor, shape: dereference(only ?? cursor.shape, model) };
}

function alternativesOf({ shape }: Cursor, model: Pair["old"]): readonly Shape[] {
  const target = dereference(shape, model);
  return target.kind === "union" ? alternativesIn(target, model) : [shape];
}

/** Alternatives are paired by kind, in their order; the remaining ones were added or removed. */
function compareAlternatives(
  old: Cursor,
  now: Cursor,
  before: readonly Shape[],
  after: readonly Shape[],
  walk: Walk,
): void {
  const open = [...after];
  for (const shape of before) {
    const index = partnerOf(shape, open, walk.pair);
    const [partner] = index < 0 ? [] : open.splice(index, 1);
    if (!partner) reportAlternative(old, now, shape, "removed", walk);
    else if (before.length === 1 || after.length === 1)
      compareShapes({ ...old, shape }, { ...now, shape: partner }, walk);
    else
      compareShapes(
        below(old, shape, { kind: "member", shape }),
        below(now, partner, { kind: "member", shape: partner }),
        walk,
      );
  }
  for (const shape of open) reportAlternative(old, now, shape, "added", walk);
}

function partnerOf(shape: Shape, open: readonly Shape[], { old, new: now }: Pair): number {
  const named = open.findIndex(
    (other) => other.kind === "reference" && shape.kind === "reference" && other.to === shape.to,
  );
  if (named >= 0) return named;
  const { kind } = dereference(shape, old);
  return open.findIndex((other) => dereference(other, now).kind === kind);
}

function reportAlternative(
  old: Cursor,
  now: Cursor,
  shape: Shape,
  what: "added" | "removed",
  { pair, report }: Walk,
): void {
  const { kind } = dereference(shape, what === "added" ? pair.new : pair.old);
  const name: ChangeKind = kind === "null" ? `null-${what}` : `alternative-${what}`;
  const says =
    kind === "null"
      ? what === "added"
        ? "it can be null"
        : "it cannot be null"
      : `the alternative ${nameOf(shape)} is ${what}`;
  const [before, after] = what === "added" ? [null, nameOf(shape)] : [nameOf(shape), null];
  report(
    changeAt(
      { ...old, ...(what === "removed" && { shape }) },
      { ...now, ...(what === "added" && { shape }) },
      { kind: name, says, before, after },
    ),
  );
}

export function nameOf(shape: Shape): string {
  return shape.kind === "reference" ? shape.to : shape.kind;
}

function compareKinds(old: Cursor, now: Cursor, walk: Walk): void {
  const [before, after] = [old.shape, now.shape];
  const report = (facts: readonly Fact[]): void => facts.forEach((found) => walk.report(changeAt(old, now, found)));
  if (before.kind === "string" && after.kind === "string") return report(stringFacts(before, after));
  if (before.kind === "number" && after.kind === "number") return report(numberFacts(before, after));
  if (before.kind === "enum" && after.kind === "enum") return report(enumFacts(before, after));
  if (before.kind === "constant" && after.kind === "constant") return report(constantFacts(before, after));
  if (before.kind === "list" && after.kind === "list") {
    report(countFacts(before, after));
    return compareShapes(below(old, before.items, { kind: "item" }), below(now, after.items, { kind: "item" }), walk);
  }
  if (before.kind === "map" && after.kind === "map") {
    report(countFacts(before, after));
    return compareShapes(
      below(old, before.values, { kind: "entry" }),
      below(now, after.values, { kind: "entry" }),
      walk,
    );
  }
  if (before.kind === "record" && after.kind === "record")
    return compareFields({ ...old, shape: before }, { ...now, shape: after }, walk);
  if (before.kind !== after.kind) walk.report(changeAt(old, now, kindFact(before, after)));
}

function constantFacts(before: ConstantShape, after: ConstantShape): readonly Fact[] {
  if (JSON.stringify(before.value) === JSON.stringify(after.value)) return [];
  const says = `it is ${JSON.stringify(after.value)}, was ${JSON.stringify(before.value)}`;
  return [
    {
      kind: after.version ? "version-changed" : "constant-changed",
      says,
      before: before.value,
      after: after.value,
      values: [before.value, after.value],
    },
  ];
}

function kindFact(before: Shape, after: Shape): Fact {
  const names = { before: nameOf(before), after: nameOf(after) };
  const says = `its type is ${names.after}, was ${names.before}`;
  if (before.kind === "enum" && after.kind === "string")
    return {
      kind: isPlain(after) && areTexts(before) ? "enum-made-text" : "type-changed",
      says,
      ...names,
      values: valuesOf(before),
    };
  if (before.kind === "string" && after.kind === "enum")
    return {
      kind: isPlain(before) && areTexts(after) ? "text-made-enum" : "type-changed",
      says,
      ...names,
      values: valuesOf(after),
    };
  if (before.kind === "constant" && after.kind === "enum" && valuesOf(after).includes(before.value))
    return { kind: "constant-made-enum", says, ...names, values: valuesOf(after) };
  if (before.kind === "constant" && after.kind === "enum")
    return { kind: "type-changed", says, ...names, ...readAsAlias(before.value, after) };
  return { kind: "type-changed", says, ...names };
}

function valuesOf({ values }: EnumShape): readonly Json[] {
  return values.map(({ value }) => value);
}

function areTexts({ values }: EnumShape): boolean {
  return values.every(({ value }) => typeof value === "string");
}

/** Any string is valid. */
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

export type RecordCursor = Cursor & { readonly shape: RecordShape };
