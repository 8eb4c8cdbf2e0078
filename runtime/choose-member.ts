/** Which alternative of a union a value was meant for: by its kind of JSON value, then by a tag. */
import { memberOf } from "./path.js";
import type { RecordShape, Shape } from "./shape.js";

type JsonKind = "string" | "number" | "boolean" | "null" | "list" | "object";

type Kinds = { readonly [Kind in Shape["kind"]]: (shape: Extract<Shape, { kind: Kind }>) => readonly JsonKind[] };

const kinds: Kinds = {
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
  union: ({ members }) => members.flatMap(kindsOf),
  reference: ({ shape }) => kindsOf(shape()),
};

/** The one alternative that a value can be measured against; none where that is open. */
export function memberFor(members: readonly Shape[], value: unknown): Shape | undefined {
  const candidates = members.filter((member) => kindsOf(member).some((kind) => kindsOfValue(value).includes(kind)));
  return candidates.length > 1 ? taggedMember(candidates, value) : candidates[0];
}

/** Whether a value is of a kind that one of the shapes admits; a number with a fraction is not of the kind of integers. */
export function admitsKind(shape: Shape, value: unknown): boolean {
  if (shape.kind === "union") return shape.members.some((member) => admitsKind(member, value));
  if (shape.kind === "reference") return admitsKind(shape.shape(), value);
  return shape.kind === "integer" ? Number.isInteger(value) : kindsOf(shape).some((kind) => kindsOfValue(value).includes(kind));
}

/** Whether a value is of the kind of one of the values. */
export function hasKindOf(values: readonly unknown[], value: unknown): boolean {
  const [kind] = kindsOfValue(value);
  return kind !== undefined && values.some((allowed) => kindsOfValue(allowed).includes(kind));
}

function kindsOf(shape: Shape): readonly JsonKind[] {
  return (kinds[shape.kind] as (given: Shape) => readonly JsonKind[])(shape);
}

/** One kind for a JSON value, none for what is no JSON value. */
function kindsOfValue(value: unknown): readonly JsonKind[] {
  if (value === null) return ["null"];
  if (Array.isArray(value)) return ["list"];
  const type = typeof value;
  return type === "string" || type === "number" || type === "boolean" || type === "object" ? [type] : [];
}

/** The record whose tag has the value's tag: the first field that all records require with different values each. */
function taggedMember(members: readonly Shape[], value: unknown): Shape | undefined {
  const records = members.map(recordOf).filter((record) => record !== undefined);
  if (records.length < members.length) return undefined;
  const on = Object.keys(records[0]?.fields ?? {}).find((name) => isTag(records, name));
  return on === undefined ? undefined : members[records.findIndex((record) => tagValues(record, on)?.includes(memberOf(value, on)))];
}

function recordOf(shape: Shape): RecordShape | undefined {
  if (shape.kind === "reference") return recordOf(shape.shape());
  return shape.kind === "record" ? shape : undefined;
}

function isTag(records: readonly RecordShape[], name: string): boolean {
  const values = records.map((record) => tagValues(record, name));
  return values.every((found) => found !== undefined) && new Set(values.flat()).size === values.flat().length;
}

/** The values that a required field can take, where they are finitely many. */
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
