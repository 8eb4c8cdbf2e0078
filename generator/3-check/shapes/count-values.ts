/** An upper bound of the number of values of a shape, for values that must be distinct. */
import { keyer } from "../../../runtime/support/equality.js";
import { countMultiples } from "../../source/exact-decimal.js";
import type { Json } from "../../source/json.js";
import { targetOf } from "../../model/json-kinds.js";
import type { Field, ListShape, NumberShape, RecordShape, Shape, Vocabulary } from "../../model/model.js";
import { boundsOf } from "./bounds.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/** Shapes that are nested deeper, such as recursive types, count as having infinitely many values. */
const deepest = 8;

const counts: EachKind<Shape, [count: (inner: Shape) => number, vocabulary: Vocabulary], number> = {
  string: ({ maxLength }) => (maxLength === 0 ? 1 : Infinity),
  number: countNumbers,
  boolean: () => 2,
  null: () => 1,
  any: () => Infinity,
  object: () => Infinity,
  enum: ({ values }) => values.length,
  constant: () => 1,
  list: countLists,
  map: ({ values, maxItems }, count) => (maxItems === 0 || count(values) === 0 ? 1 : Infinity),
  record: countRecords,
  union: ({ members }, count) => sum(members.map(count)),
  reference: ({ to }, count, vocabulary) => count(targetOf(to, vocabulary)),
};

const known = new WeakMap<Vocabulary, WeakMap<Shape, Map<number, number>>>();

/** Computed once for each shape and depth: types that refer to each other can be reached in exponentially many ways. */
export function countValues(shape: Shape, vocabulary: Vocabulary, depth = 0): number {
  const shapes = known.get(vocabulary) ?? new WeakMap<Shape, Map<number, number>>();
  known.set(vocabulary, shapes);
  const depths = shapes.get(shape) ?? new Map<number, number>();
  shapes.set(shape, depths);
  const found = depths.get(depth) ?? countOf(shape, vocabulary, depth);
  depths.set(depth, found);
  return found;
}

function countOf(shape: Shape, vocabulary: Vocabulary, depth: number): number {
  const values = closedValues(shape, vocabulary);
  if (values) return new Set(values.map(keyer())).size;
  const count = (inner: Shape): number => (depth < deepest ? countValues(inner, vocabulary, depth + 1) : Infinity);
  return matchKind(counts, shape, count, vocabulary);
}

/** The values of a shape that lists them; two members of a union may share some. */
function closedValues(shape: Shape, vocabulary: Vocabulary): readonly Json[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "constant") return [shape.value];
  if (shape.kind === "boolean") return [true, false];
  if (shape.kind === "null") return [null];
  if (shape.kind === "reference" && shape.target === "enum")
    return closedValues(targetOf(shape.to, vocabulary), vocabulary);
  const members =
    shape.kind === "union" ? shape.members.map((member) => closedValues(member, vocabulary)) : [undefined];
  return members.every((found) => found !== undefined) ? members.flat() : undefined;
}

function countNumbers(shape: NumberShape): number {
  const { low, high } = boundsOf(shape) ?? {};
  const step = shape.multipleOf ?? (shape.integer ? 1 : undefined);
  if (!low || !high) return Infinity;
  return step === undefined ? (low.value < high.value ? Infinity : 1) : countMultiples(step, low, high);
}

/** At most the number of sequences of items of each length. */
function countLists({ items, minItems = 0, maxItems = Infinity }: ListShape, count: (inner: Shape) => number): number {
  const each = count(items);
  if (maxItems === Infinity) return each === 0 ? 1 : Infinity;
  return each > 1 ? each ** (maxItems + 1) : each * (maxItems - minItems) + 1;
}

/** An optional field has one more possibility: absent. */
function countRecords({ fields, variants, unknownKeys }: RecordShape, count: (inner: Shape) => number): number {
  if (unknownKeys !== "reject") return Infinity;
  const product = (found: readonly Field[]): number =>
    found.reduce((sofar, { optional, shape }) => sofar * (count(shape) + (optional ? 1 : 0)), 1);
  return product(fields) * (variants ? sum(variants.rows.map((row) => product(row.fields))) : 1);
}

function sum(found: readonly number[]): number {
  return found.reduce((sofar, one) => sofar + one, 0);
}
