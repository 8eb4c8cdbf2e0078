/** Walks through shapes. */
import { matchSome, type SomeKinds } from "../../runtime/support/match-kind.js";
import { targetOf } from "./json-kinds.js";
import type { Field, RecordShape, ReferenceShape, Shape, Variant, Variants, Vocabulary } from "./model.js";
import type { StringShape, NumberShape, ListShape, MapShape } from "./shape.js";

/** The fields of a record, including those of its variants. */
export function allFields({ fields, variants }: RecordShape): readonly Field[] {
  return [...fields, ...(variants?.rows ?? []).flatMap((row) => row.fields)];
}

/**
 * The fields of one variant: the shared ones with the tag narrowed to the variant's value, its own, and those of the
 * others as far as they are allowed.
 */
export function variantFields(shape: RecordShape, { on }: Variants, row: Variant): readonly Field[] {
  const tag = { kind: "constant", value: row.value, version: false } as const;
  return [...shape.fields.map((field) => (field.name === on ? { ...field, shape: tag } : field)), ...row.fields];
}

/** The names of the fields that only other variants have, in the order of the file. */
export function fieldsOfOtherVariants({ rows }: Variants, row: Variant): readonly string[] {
  const own = new Set(row.fields.map(({ name }) => name));
  return [...new Set(rows.flatMap(({ fields }) => fields.map(({ name }) => name)))].filter((name) => !own.has(name));
}

const inner: SomeKinds<Shape, [], readonly Shape[]> = {
  list: ({ items }) => [items],
  map: ({ values }) => [values],
  union: ({ members }) => members,
  record: (record) => allFields(record).map(({ shape }) => shape),
};

/** The shapes directly inside a shape, without resolving references. */
export function innerShapes(shape: Shape): readonly Shape[] {
  return matchSome(inner, shape) ?? [];
}

/** The shape and everything inline in it, without resolving references. */
export function partsOf(shape: Shape): readonly Shape[] {
  const known = partsOfShapes.get(shape);
  if (known) return known;
  const parts: Shape[] = [];
  collectParts(shape, parts);
  partsOfShapes.set(shape, parts);
  return parts;
}

/** Cached, because shapes never change and their parts are needed often. */
const partsOfShapes = new WeakMap<Shape, readonly Shape[]>();

function collectParts(shape: Shape, parts: Shape[]): void {
  parts.push(shape);
  for (const part of innerShapes(shape)) collectParts(part, parts);
}

/** The inline records of a shape, including the shape itself. */
export function recordsIn(shape: Shape): readonly RecordShape[] {
  return partsOf(shape).filter((part) => part.kind === "record");
}

/** The references in a shape, in the order of the file, without those of its targets. */
export function referencesIn(shape: Shape): readonly ReferenceShape[] {
  return partsOf(shape).filter((part) => part.kind === "reference");
}

/** The inline fields of a shape. */
export function fieldsWithin(shape: Shape): readonly Field[] {
  return recordsIn(shape).flatMap(allFields);
}

/** Whether bounds can apply to the shape: to its value, its length or its number of items. */
export function hasBounds(shape: Shape): shape is StringShape | NumberShape | ListShape | MapShape {
  return shape.kind === "string" || shape.kind === "number" || shape.kind === "list" || shape.kind === "map";
}

type Change = (inner: Shape) => Shape;

const changed: SomeKinds<Shape, [change: Change], Shape> = {
  list: (shape, change) => ({ ...shape, items: change(shape.items) }),
  map: (shape, change) => ({ ...shape, values: change(shape.values) }),
  union: (shape, change) => ({ ...shape, members: shape.members.map(change) }),
  record: (shape, change) => {
    const fieldsOf = (fields: readonly Field[]): readonly Field[] =>
      fields.map((field) => ({ ...field, shape: change(field.shape) }));
    const { fields, variants } = shape;
    const rows = variants?.rows.map((row) => ({ ...row, fields: fieldsOf(row.fields) }));
    return { ...shape, fields: fieldsOf(fields), ...(variants && rows && { variants: { ...variants, rows } }) };
  },
};

/** A copy of the shape in which each shape directly inside it is changed. */
export function mapInner(shape: Shape, change: Change): Shape {
  return matchSome(changed, shape, change) ?? shape;
}

/**
 * The names of all types that apply anywhere in a value of the shape, including those of which it contains a narrowed
 * copy.
 */
export function typesWithin(shape: Shape, vocabulary: Vocabulary): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [shape];
  for (let next = open.pop(); next; next = open.pop()) {
    for (const name of partsOf(next)
      .flatMap(typesOf)
      .filter((type) => !found.has(type))) {
      found.add(name);
      open.push(targetOf(name, vocabulary));
    }
  }
  return found;
}

/** The shape, and the shapes of all types that apply anywhere in its value. */
export function shapesWithin(shape: Shape, vocabulary: Vocabulary): readonly Shape[] {
  return [shape, ...[...typesWithin(shape, vocabulary)].map((name) => targetOf(name, vocabulary))];
}

/** The types of a part, by name or as a narrowed copy. */
export function typesOf(part: Shape): readonly string[] {
  if (part.kind === "reference") return part.target === "type" ? [part.to] : [];
  return narrowedBy(part);
}

/** The types that a part is a narrowed copy of, the nearest last. */
export function narrowedBy(part: Shape): readonly string[] {
  return ("narrows" in part && part.narrows) || [];
}
