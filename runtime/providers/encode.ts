/** Converts a valid value of the contract to the form of a lowered schema. */
import { alternativesOf, tagOf } from "../model/choose-member.js";
import { fieldsFor } from "../model/fields.js";
import { isRecord } from "../support/records.js";
import type { FieldShape, RecordShape, Shape } from "../model/shape.js";
import { encodedMember, isStructured } from "./kinds.js";
import type { Encoding } from "./lowered.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

/** The value must be valid; otherwise the result is not valid either. */
export function encode(shape: Shape, value: unknown, encoding: Encoding): Record<string, unknown> {
  const encoded = encodeShape(shape, value, encoding);
  return (encoding.envelope === undefined ? encoded : { [encoding.envelope]: encoded }) as Record<string, unknown>;
}

const unchanged = (_: Shape, value: unknown): unknown => value;
const asText = (_: Shape, value: unknown, { texts }: Encoding): unknown => (texts ? JSON.stringify(value) : value);

const encoders: EachKind<Shape, [value: unknown, encoding: Encoding, first?: string], unknown> = {
  string: unchanged,
  number: unchanged,
  integer: unchanged,
  boolean: unchanged,
  null: unchanged,
  enum: unchanged,
  any: asText,
  object: asText,
  constant: ({ value: constant }, _, { texts }) =>
    texts && isStructured(constant) ? JSON.stringify(constant) : constant,
  list: ({ items }, value, encoding) =>
    Array.isArray(value) ? value.map((item) => encodeShape(items, item, encoding)) : value,
  map: ({ values }, value, encoding) => (isRecord(value) ? encodeMap(values, value, encoding) : value),
  record: (shape, value, encoding, first) => (isRecord(value) ? encodeRecord(shape, value, encoding, first) : value),
  union: ({ members }, value, encoding, first) => {
    const member = encodedMember(members, value);
    return member ? encodeShape(member, value, encoding, first ?? tagAmong(members, value)) : value;
  },
  reference: ({ shape }, value, encoding, first) => encodeShape(shape(), value, encoding, first),
};

/** `first` is the key that must come first: the tag that distinguishes the alternatives of a union. */
function encodeShape(shape: Shape, value: unknown, encoding: Encoding, first?: string): unknown {
  return matchKind(encoders, shape, value, encoding, first);
}

function tagAmong(members: readonly Shape[], value: unknown): string | undefined {
  const records = isRecord(value) ? members.flatMap(alternativesOf).filter((shape) => shape.kind === "record") : [];
  return records.length > 1 ? tagOf(records) : undefined;
}

function encodeMap(values: Shape, value: Readonly<Record<string, unknown>>, encoding: Encoding): unknown {
  const entries = Object.entries(value).map(([key, held]) => [key, encodeShape(values, held, encoding)] as const);
  return encoding.pairs ? entries.map(([key, held]) => ({ key, value: held })) : Object.fromEntries(entries);
}

function encodeRecord(
  shape: RecordShape,
  value: Readonly<Record<string, unknown>>,
  encoding: Encoding,
  first = shape.variants?.on,
): unknown {
  const { byName } = fieldsFor(shape, value);
  const members = [...byName].flatMap(([name, field]) => encodeField(name, field, value, encoding));
  const tag = members.filter(([name]) => name === first);
  return Object.fromEntries([...tag, ...members]);
}

function encodeField(
  name: string,
  field: FieldShape,
  value: Readonly<Record<string, unknown>>,
  encoding: Encoding,
): readonly (readonly [string, unknown])[] {
  if (encoding.omitted?.includes(field.at)) return [];
  const isAbsent = !Object.hasOwn(value, name) || value[name] === undefined;
  if (!isAbsent) return [[name, encodeShape(field.shape, value[name], encoding)]];
  return encoding.nulls ? [[name, null]] : [];
}
