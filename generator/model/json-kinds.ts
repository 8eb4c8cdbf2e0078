/** The JSON types of a shape, and the tag of a union of records. */
import type { Field, RecordShape, Shape, UnionShape, Vocabulary } from "./model.js";
import { memoized } from "./memoize.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

export type JsonKind = "string" | "integer" | "number" | "boolean" | "null" | "array" | "object";
const allKinds: readonly JsonKind[] = ["string", "number", "boolean", "null", "array", "object"];

const kinds: EachKind<Shape, [vocabulary: Vocabulary], readonly JsonKind[]> = {
  string: () => ["string"],
  number: ({ integer }) => [integer ? "integer" : "number"],
  boolean: () => ["boolean"],
  null: () => ["null"],
  any: () => allKinds,
  object: () => ["object"],
  enum: ({ values }) => [...new Set(values.map(({ value }) => kindOfValue(value)))],
  constant: ({ value }) => [kindOfValue(value)],
  list: () => ["array"],
  map: () => ["object"],
  record: () => ["object"],
  union: (shape, vocabulary) => kindsOfUnion(vocabulary, shape),
  reference: (shape, vocabulary) => kindsOf(dereference(shape, vocabulary), vocabulary),
};

const kindsOfUnion = memoized((vocabulary: Vocabulary, shape: UnionShape): readonly JsonKind[] => [
  ...new Set(alternativesIn(shape, vocabulary).flatMap((member) => kindsOf(member, vocabulary))),
]);

/** The JSON types of the values of a shape. */
export function kindsOf(shape: Shape, vocabulary: Vocabulary): readonly JsonKind[] {
  return matchKind(kinds, shape, vocabulary);
}

/** An integer is a number. */
export function asNumber(kind: JsonKind): JsonKind {
  return kind === "integer" ? "number" : kind;
}

/** The type of a JSON value; `integer` for numbers without a fraction. */
export function kindOfValue(value: unknown): JsonKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value as "string" | "boolean" | "object";
}

/** The shape that a name refers to; an enum as its values. Stage 2 checked that it exists. */
export function targetOf(name: string, vocabulary: Vocabulary): Shape {
  const shape = shapesByName(vocabulary).get(name);
  if (!shape) throw new Error(`the model names "${name}" and does not declare it`);
  return shape;
}

const shapesOf = new WeakMap<Vocabulary, ReadonlyMap<string, Shape>>();

function shapesByName(vocabulary: Vocabulary): ReadonlyMap<string, Shape> {
  const known = shapesOf.get(vocabulary);
  if (known) return known;
  const shapes = new Map<string, Shape>(
    vocabulary.enums.map(({ name, values }) => [name, { kind: "enum", of: name, values }]),
  );
  for (const { name, shape } of vocabulary.types) shapes.set(name, shape);
  shapesOf.set(vocabulary, shapes);
  return shapes;
}

/** Resolves references until there is another shape; there can be as many in a row as the file has lines. */
export function dereference(shape: Shape, vocabulary: Vocabulary): Shape {
  let found = shape;
  while (found.kind === "reference") found = targetOf(found.to, vocabulary);
  return found;
}

/** The flattened alternatives of a union, each once. Names of anything but a union stay names. */
export function alternativesIn(union: UnionShape, vocabulary: Vocabulary): readonly Shape[] {
  return flattened(vocabulary, union);
}

const flattened = memoized((vocabulary: Vocabulary, union: UnionShape): readonly Shape[] => {
  const found = new Map<unknown, Shape>();
  const seen = new Set<UnionShape>();
  const open: Shape[] = [union];
  for (let next = open.shift(); next; next = open.shift()) {
    const target = dereference(next, vocabulary);
    if (target.kind !== "union") found.set(next.kind === "reference" ? next.to : next, next);
    else if (!seen.has(target)) open.unshift(...target.members);
    if (target.kind === "union") seen.add(target);
  }
  return [...found.values()];
});

/** The values of a required field, if they are finitely many. */
function tagValues(field: Field | undefined, vocabulary: Vocabulary): readonly (string | number)[] | undefined {
  if (!field || field.optional) return undefined;
  const shape = dereference(field.shape, vocabulary);
  if (shape.kind === "constant" && (typeof shape.value === "string" || typeof shape.value === "number"))
    return [shape.value];
  return shape.kind === "enum" ? shape.values.map(({ value }) => value) : undefined;
}

export interface Tag {
  readonly on: string;
  /** For each record, the values that select it. */
  readonly values: readonly (readonly (string | number)[])[];
}

/**
 * A field that every record requires, with no value in common between two of them; the first such field of the first
 * record.
 */
export function tagOf(records: readonly RecordShape[], vocabulary: Vocabulary): Tag | undefined {
  for (const { name } of records[0]?.fields ?? []) {
    const values = records.map((record) =>
      tagValues(
        record.fields.find((field) => field.name === name),
        vocabulary,
      ),
    );
    if (values.every((found) => found !== undefined) && new Set(values.flat()).size === values.flat().length)
      return { on: name, values };
  }
  return undefined;
}

/** The alternatives of a union; any other shape is its only alternative. */
export function alternativesOf(shape: Shape, vocabulary: Vocabulary): readonly Shape[] {
  const target = dereference(shape, vocabulary);
  return target.kind === "union" ? alternativesIn(target, vocabulary) : [shape];
}

export function alternativesBesidesNull(shape: Shape, vocabulary: Vocabulary): readonly Shape[] {
  return alternativesOf(shape, vocabulary).filter((member) => dereference(member, vocabulary).kind !== "null");
}
