/** Shapes for tests, and the issues that follow from a shape only. */
import { isEqual } from "../../../runtime/support/equality.js";
import { belongsToOtherVariant, fieldNames, fieldOf, rowOf } from "../../../runtime/model/follow-shape.js";
import { memberFor } from "../../../runtime/model/choose-member.js";
import { declaredSteps } from "../../../runtime/normalize/declared-steps.js";
import { repairGraph } from "../../../runtime/normalize/graph/repair-graph.js";
import type { Normalizable, ParseText } from "../../../runtime/normalize/options.js";
import type { Segment } from "../../../runtime/support/path.js";
import type { ContractReading, FieldReading } from "../../../runtime/model/reading.js";
import { isRecord } from "../../../runtime/support/records.js";
import type { FieldShape, FieldShapes, RecordShape, Scalar, Shape } from "../../../runtime/model/shape.js";

export const text: Shape = { kind: "string" };
export const boolean: Shape = { kind: "boolean" };
export const integer: Shape = { kind: "integer" };
export const number: Shape = { kind: "number" };
export const nothing: Shape = { kind: "null" };
export const any: Shape = { kind: "any" };
export const object: Shape = { kind: "object" };
export const score: Shape = { kind: "integer", max: 100 };

export const list = (items: Shape): Shape => ({ kind: "list", items });
export const map = (values: Shape): Shape => ({ kind: "map", values });
export const oneOf = (...values: readonly Scalar[]): Shape => ({ kind: "enum", values });
export const aliased = (values: readonly Scalar[], aliases: Readonly<Record<string, Scalar>>): Shape => ({
  kind: "enum",
  values,
  aliases,
});
export const constant = (value: unknown): Shape => ({ kind: "constant", value });
export const union = (...members: readonly Shape[]): Shape => ({ kind: "union", members });
export const nullable = (shape: Shape): Shape => union(shape, nothing);
export const reference = (name: string, shape: () => Shape): Shape => ({ kind: "reference", name, shape });

/** A shape and what its field declares. */
export type Member = Shape | readonly [shape: Shape, reading: FieldReading];
export type Members = Readonly<Record<string, Member>>;

/** A `?` after a name makes the field optional. */
export function fields(members: Members): FieldShapes {
  return Object.fromEntries(
    Object.entries(members).map(([key, member]) => [key.replace(/\?$/, ""), fieldFrom(key, member)]),
  );
}

function fieldFrom(key: string, member: Member): FieldShape {
  const [shape, reading] = "kind" in member ? [member] : member;
  return {
    at: `fields.${key.replace(/\?$/, "")}`,
    shape,
    ...(key.endsWith("?") && { optional: true as const }),
    ...(reading && { reading }),
  };
}

export function record(members: Members, unknownKeys?: "keep" | "drop"): RecordShape {
  return { kind: "record", fields: fields(members), ...(unknownKeys && { unknownKeys }) };
}

export function variants(
  on: string,
  shared: Members,
  rows: Readonly<Record<string, Members>>,
  unknownKeys?: "keep" | "drop",
): RecordShape {
  return {
    ...record(shared, unknownKeys),
    variants: { on, rows: Object.fromEntries(Object.entries(rows).map(([tag, members]) => [tag, fields(members)])) },
  };
}

export function definition(shape: Shape, reading?: ContractReading): Normalizable {
  return {
    shape,
    at: "contracts.TEST",
    positions: [{ file: "contracts.yaml", places: { "contracts.TEST": "1:1" } }],
    ...(reading && { reading }),
    parts: { steps: declaredSteps, ...(reading?.graph && { graph: repairGraph }) },
  };
}

/** Plain JSON only. */
export const parseText: ParseText = (given) => {
  try {
    return { value: JSON.parse(given) as unknown };
  } catch {
    return undefined;
  }
};

/** Further demands on a value, by the declaration path of its field. */
export type Demands = Readonly<Record<string, (value: unknown) => boolean>>;

/** Where a value does not conform to a shape. */
export function faultsIn(
  shape: Shape,
  value: unknown,
  demands: Demands = {},
  at = "",
): readonly (readonly Segment[])[] {
  const own = demands[at];
  if (own && value !== undefined && !own(value)) return [[]];
  return (
    judges[shape.kind] as (
      given: Shape,
      value: unknown,
      demands: Demands,
      at: string,
    ) => readonly (readonly Segment[])[]
  )(shape, value, demands, at);
}

export type Faults = readonly (readonly Segment[])[];
type Judges = {
  readonly [Kind in Shape["kind"]]: (
    shape: Extract<Shape, { kind: Kind }>,
    value: unknown,
    demands: Demands,
    at: string,
  ) => Faults;
};

const when = (isRight: boolean): Faults => (isRight ? [] : [[]]);
const under = (segment: Segment, faults: Faults): Faults => faults.map((path) => [segment, ...path]);

const judges: Judges = {
  string: (_, value) => when(typeof value === "string"),
  boolean: (_, value) => when(typeof value === "boolean"),
  null: (_, value) => when(value === null),
  any: () => [],
  object: (_, value) => when(isRecord(value)),
  number: ({ max }, value) => when(typeof value === "number" && value <= (max ?? Infinity)),
  integer: ({ max }, value) => when(Number.isInteger(value) && Number(value) <= (max ?? Infinity)),
  enum: ({ values }, value) => when(values.some((known) => known === value)),
  constant: (shape, value) => when(isEqual(value, shape.value)),
  list: ({ items }, value, demands) =>
    Array.isArray(value) ? value.flatMap((item, index) => under(index, faultsIn(items, item, demands))) : [[]],
  map: ({ values }, value, demands) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([key, member]) => under(key, faultsIn(values, member, demands)))
      : [[]],
  record: (shape, value, demands) => (isRecord(value) ? faultsOfMembers(shape, value, demands) : [[]]),
  union: ({ members }, value, demands, at) => {
    const faults = members.map((member) => faultsIn(member, value, demands, at));
    const meant = memberFor(members, value);
    return faults.some((found) => found.length === 0) ? [] : meant ? faultsIn(meant, value, demands, at) : [[]];
  },
  reference: ({ shape }, value, demands, at) => faultsIn(shape(), value, demands, at),
};

function faultsOfMembers(shape: RecordShape, value: Readonly<Record<string, unknown>>, demands: Demands): Faults {
  const names = fieldNames(shape, value);
  const unknown = shape.unknownKeys
    ? []
    : Object.keys(value)
        .filter((key) => !names.includes(key) && !belongsToOtherVariant(shape, value, key))
        .map((key) => [key]);
  const untagged = shape.variants && !rowOf(shape.variants, value) ? [[shape.variants.on]] : [];
  return [
    ...unknown,
    ...untagged,
    ...names.flatMap((name) => {
      const field = fieldOf(shape, value, name);
      if (!field) return [];
      if (!Object.hasOwn(value, name)) return field.optional ? [] : [[name]];
      return under(name, faultsIn(field.shape, value[name], demands, field.at));
    }),
  ];
}
