/** Chooses the alternative of a union that a value is intended for: by its type, then by a tag or its keys. */
import { type KeyTable, meantByKeys } from "../support/meant-by-keys.js";
import { memberOf } from "../support/path.js";
import type { RecordShape, Shape } from "./shape.js";
import { namedFieldsIn } from "./shape-parts.js";
import { type EachKind, matchKind } from "../support/match-kind.js";
import { oncePer } from "../support/lazily.js";

export type JsonKind = "string" | "number" | "boolean" | "null" | "list" | "object";

const kinds: EachKind<Shape, [], readonly JsonKind[]> = {
  string: () => ["string"],
  number: () => ["number"],
  integer: () => ["number"],
  boolean: () => ["boolean"],
  null: () => ["null"],
  any: () => ["string", "number", "boolean", "null", "list", "object"],
  object: () => ["object"],
  enum: ({ values }) => values.flatMap(kindsOfValue),
  constant: ({ value }) => kindsOfValue(value),
  list: () => ["list"],
  map: () => ["object"],
  record: () => ["object"],
  union: (shape) => alternativesOf(shape).flatMap(kindsOf),
  reference: ({ shape }) => kindsOf(shape()),
};

/** An alternative that is not a union itself, and the member of the outer union that contains it. */
interface FlatMember {
  readonly member: Shape;
  readonly shape: Concrete;
}

/** A shape that describes a value itself, not by a reference or a union. */
export type Concrete = Exclude<Shape, { kind: "union" | "reference" }>;

/** Maps, because bundlers keep unused results of `oncePer` that need each other. */
const flat = new WeakMap<readonly Shape[], readonly FlatMember[]>();

/** The alternatives of nested unions, each once. A type can be reachable in exponentially many ways. */
function flatMembers(members: readonly Shape[]): readonly FlatMember[] {
  const known = flat.get(members) ?? flattened(members);
  flat.set(members, known);
  return known;
}

function flattened(members: readonly Shape[]): readonly FlatMember[] {
  const found = new Map<Shape, FlatMember>();
  for (const member of members)
    for (const shape of alternativesOf(member)) if (!found.has(shape)) found.set(shape, { member, shape });
  return [...found.values()];
}

const alternatives = new WeakMap<Shape, readonly Concrete[]>();

/** The shape that references lead to, with nested unions flattened, each alternative once. */
export function alternativesOf(shape: Shape): readonly Concrete[] {
  if (shape.kind === "reference") return alternativesOf(shape.shape());
  if (shape.kind !== "union") return [shape];
  const known = alternatives.get(shape) ?? flatMembers(shape.members).map((member) => member.shape);
  alternatives.set(shape, known);
  return known;
}

/** The records among the alternatives. */
export function recordsAmong(shape: Shape): readonly RecordShape[] {
  return alternativesOf(shape).flatMap((alternative) => (alternative.kind === "record" ? [alternative] : []));
}

/** The one alternative that a value can be checked against; undefined if there is more than one. */
export function memberFor(members: readonly Shape[], value: unknown): Shape | undefined {
  const candidates = candidatesFor(members, value);
  const [only] = new Set(candidates.map(({ member }) => member));
  return candidates.every(({ member }) => member === only) ? only : taggedMember(candidates, value);
}

/** The same for a value that matches none of them: without a tag, its keys may determine the alternative. */
export function intendedMember(members: readonly Shape[], value: unknown): Shape | undefined {
  return memberFor(members, value) ?? memberByKeys(candidatesFor(members, value), value);
}

function candidatesFor(members: readonly Shape[], value: unknown): readonly FlatMember[] {
  const kindsHere = kindsOfValue(value);
  return flatMembers(members).filter(({ shape }) => kindsOf(shape).some((kind) => kindsHere.includes(kind)));
}

function memberByKeys(candidates: readonly FlatMember[], value: unknown): Shape | undefined {
  const records = recordsIn(candidates);
  if (!records || records.length === 0 || tagOf(records) !== undefined) return undefined;
  return candidates[meantByKeys(value as object, records.map(tableOf))]?.member;
}

/** The names of all fields, and of those that are required. */
export const tableOf = oncePer(
  (record: RecordShape): KeyTable => ({
    known: [...new Set(namedFieldsIn(record).map(([name]) => name))],
    required: Object.keys(record.fields).filter((name) => !record.fields[name]?.optional),
  }),
);

/** Whether one of the shapes allows the JSON type of the value. A number with a fraction is not an integer. */
export function admitsKind(shape: Shape, value: unknown): boolean {
  if (shape.kind === "union") return alternativesOf(shape).some((member) => admitsKind(member, value));
  if (shape.kind === "reference") return admitsKind(shape.shape(), value);
  return shape.kind === "integer"
    ? Number.isInteger(value)
    : kindsOf(shape).some((kind) => kindsOfValue(value).includes(kind));
}

/** Whether a value has the same type as one of the values. */
export function hasKindOf(values: readonly unknown[], value: unknown): boolean {
  const [kind] = kindsOfValue(value);
  return kind !== undefined && values.some((allowed) => kindsOfValue(allowed).includes(kind));
}

export function kindsOf(shape: Shape): readonly JsonKind[] {
  return matchKind(kinds, shape);
}

/** The types of a JSON value, or none if it is not JSON. */
export function kindsOfValue(value: unknown): readonly JsonKind[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["list"];
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" || type === "object" ? [type] : [];
}

/**
 * The record whose tag matches the value's tag. The tag is the first field that all records require with different
 * values.
 */
function taggedMember(candidates: readonly FlatMember[], value: unknown): Shape | undefined {
  const records = recordsIn(candidates);
  const on = records && tagOf(records);
  return on === undefined
    ? undefined
    : candidates[records?.findIndex((record) => tagValues(record, on)?.includes(memberOf(value, on))) ?? -1]?.member;
}

/** The record among the shapes that the value's tag selects. */
export function taggedShape(shapes: readonly Concrete[], value: unknown): Shape | undefined {
  return taggedMember(
    shapes.map((shape) => ({ member: shape, shape })),
    value,
  );
}

/** All values of the tag of a union of records, if it has one. */
export function valuesOfTag(shape: Shape, name: string): readonly unknown[] | undefined {
  const records = recordsIn(flatMembers([shape]));
  return records && tagOf(records) === name ? records.flatMap((record) => tagValues(record, name) ?? []) : undefined;
}

/** Empty if one of them is not a record. */
function recordsIn(candidates: readonly FlatMember[]): readonly RecordShape[] | undefined {
  const records = candidates.flatMap(({ shape }) => (shape.kind === "record" ? [shape] : []));
  return records.length === candidates.length ? records : undefined;
}

/** The field that distinguishes the records. */
export function tagOf(records: readonly RecordShape[]): string | undefined {
  return Object.keys(records[0]?.fields ?? {}).find((name) => isTag(records, name));
}

function isTag(records: readonly RecordShape[], name: string): boolean {
  const values = records.map((record) => tagValues(record, name));
  return values.every((found) => found !== undefined) && new Set(values.flat()).size === values.flat().length;
}

/** The values that a required field can have, if their number is finite. */
function tagValues({ fields }: RecordShape, name: string): readonly unknown[] | undefined {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (!field || field.optional) return undefined;
  return finiteValues(field.shape);
}

function finiteValues(shape: Shape): readonly unknown[] | undefined {
  if (shape.kind === "reference") return finiteValues(shape.shape());
  if (shape.kind === "enum") return shape.values;
  return shape.kind === "constant" ? [shape.value] : undefined;
}
