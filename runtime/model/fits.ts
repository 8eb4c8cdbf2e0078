/**
 * Whether a value matches a shape, looking only at types, keys, enums and constants: not at bounds, formats or rules.
 */
import { alternativesOf, memberFor } from "./choose-member.js";
import { isEqual } from "../support/equality.js";
import { belongsToOtherVariant, rowOf } from "./follow-shape.js";
import { isRecord } from "../support/records.js";
import type { FieldShape, RecordShape, Shape } from "./shape.js";
import { fieldsFor } from "./fields.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

export type FitMemory = WeakMap<object, Map<Shape, boolean>>;

const tests: EachKind<Shape, [value: unknown, memory: FitMemory], boolean> = {
  string: (_, value) => typeof value === "string",
  number: (_, value) => typeof value === "number" && Number.isFinite(value),
  integer: (_, value) => Number.isInteger(value),
  boolean: (_, value) => typeof value === "boolean",
  null: (_, value) => value === null,
  any: () => true,
  object: (_, value) => isRecord(value),
  enum: ({ values }, value) => values.some((allowed) => allowed === value),
  constant: ({ value: constant }, value) => isEqual(value, constant),
  list: ({ items }, value, memory) => Array.isArray(value) && value.every((item) => fits(items, item, memory)),
  map: ({ values }, value, memory) =>
    isRecord(value) && Object.values(value).every((member) => fits(values, member, memory)),
  record: (shape, value, memory) => isRecord(value) && fitsRecord(shape, value, memory),
  union: (shape, value, memory) => alternativesOf(shape).some((alternative) => fits(alternative, value, memory)),
  reference: ({ shape }, value, memory) => fits(shape(), value, memory),
};

/** The alternative by type and tag, or else the only one that the value matches. */
export function memberThatFits(members: readonly Shape[], value: unknown, memory: FitMemory): Shape | undefined {
  const meant = memberFor(members, value);
  const fitting = meant ? [meant] : members.filter((member) => fits(member, value, memory));
  return fitting.length === 1 ? fitting[0] : undefined;
}

export function fits(shape: Shape, value: unknown, memory: FitMemory): boolean {
  if (typeof value !== "object" || value === null) return test(shape, value, memory);
  const known = memory.get(value) ?? new Map<Shape, boolean>();
  memory.set(value, known);
  const answer = known.get(shape) ?? test(shape, value, memory);
  known.set(shape, answer);
  return answer;
}

function test(shape: Shape, value: unknown, memory: FitMemory): boolean {
  return matchKind(tests, shape, value, memory);
}

/** A field with a default may be absent, because it will be filled in. */
function fitsRecord(record: RecordShape, value: Readonly<Record<string, unknown>>, memory: FitMemory): boolean {
  if (record.variants && !rowOf(record.variants, value)) return false;
  const { byName } = fieldsFor(record, value);
  if (
    !record.unknownKeys &&
    Object.keys(value).some((key) => !byName.has(key) && !belongsToOtherVariant(record, value, key))
  )
    return false;
  for (const [name, field] of byName) if (!fitsField(field, value, name, memory)) return false;
  return true;
}

function fitsField(
  field: FieldShape,
  value: Readonly<Record<string, unknown>>,
  name: string,
  memory: FitMemory,
): boolean {
  if (!Object.hasOwn(value, name)) return field.optional === true || field.reading?.default !== undefined;
  return fits(field.shape, value[name], memory);
}
