/**
 * Converts a value from the form of a lowered schema to the form of the contract. A part that does not match stays as
 * is, and validation reports it.
 */
import { isEqual } from "../support/equality.js";
import { isTooDeep } from "../support/nesting.js";
import type { Segment } from "../support/path.js";
import { parseText } from "../read/candidates/parse-text.js";
import { fieldsFor } from "../model/fields.js";
import { isRecord } from "../support/records.js";
import type { FieldShape, RecordShape, Shape } from "../model/shape.js";
import { decodedMember, isStructured, takesNull } from "./kinds.js";
import type { Encoding } from "./lowered.js";
import { type EachKind, matchKind } from "../support/match-kind.js";

/** A part that could not be decoded, with its path in the form of the contract. */
export interface DecodeFault {
  readonly code: "not_json" | "not_unique";
  readonly segments: readonly Segment[];
  readonly expected: string;
  readonly actual: unknown;
}

interface Decoded {
  readonly value: unknown;
  readonly faults: readonly DecodeFault[];
}

/**
 * Decodes a part of an answer, for streams. Passed in, because otherwise streams of all contracts would contain this
 * file.
 */
export type PartDecoder = (shape: Shape, value: unknown) => Decoded;

interface Decoding {
  readonly encoding: Encoding;
  readonly faults: DecodeFault[];
}

type Path = readonly Segment[];

/** Never throws. A value that is nested too deep does not change. */
export function decode(shape: Shape, given: unknown, encoding: Encoding): Decoded {
  if (isTooDeep(given)) return { value: given, faults: [] };
  const faults: DecodeFault[] = [];
  const value = decodeShape(shape, unwrapped(given, encoding), [], { encoding, faults });
  return { value, faults };
}

/** Accepts a value without the envelope too, because models sometimes omit it. */
function unwrapped(value: unknown, { envelope }: Encoding): unknown {
  if (envelope === undefined || !isRecord(value)) return value;
  const keys = Object.keys(value);
  return keys.length === 1 && keys[0] === envelope ? value[envelope] : value;
}

const unchanged = (_: Shape, value: unknown): unknown => value;

const decoders: EachKind<Shape, [value: unknown, path: Path, decoding: Decoding], unknown> = {
  string: unchanged,
  number: unchanged,
  integer: unchanged,
  boolean: unchanged,
  null: unchanged,
  enum: unchanged,
  any: (_, value, path, decoding) => decodeText(value, "a string of JSON", path, decoding),
  object: (_, value, path, decoding) => decodeText(value, "a string with a JSON object", path, decoding),
  constant: ({ value: constant }, value, _, { encoding }) =>
    encoding.texts && isStructured(constant) && isConstantText(value, constant) ? constant : value,
  list: ({ items }, value, path, decoding) =>
    Array.isArray(value) ? value.map((item, index) => decodeShape(items, item, [...path, index], decoding)) : value,
  map: ({ values }, value, path, decoding) => decodeMap(values, value, path, decoding),
  record: (shape, value, path, decoding) => (isRecord(value) ? decodeRecord(shape, value, path, decoding) : value),
  union: ({ members }, value, path, decoding) => {
    const member = decodedMember(members, value, decoding.encoding);
    return member ? decodeShape(member, value, path, decoding) : value;
  },
  reference: ({ shape }, value, path, decoding) => decodeShape(shape(), value, path, decoding),
};

function decodeShape(shape: Shape, value: unknown, path: Path, decoding: Decoding): unknown {
  return matchKind(decoders, shape, value, path, decoding);
}

/** A value that is not a string is already in the form of the contract. */
function decodeText(value: unknown, expected: string, path: Path, { encoding, faults }: Decoding): unknown {
  if (!encoding.texts || typeof value !== "string") return value;
  const parsed = parseText(value, { tolerance: "strict" });
  if (parsed) return parsed.value;
  faults.push({ code: "not_json", segments: path, expected, actual: value });
  return value;
}

function isConstantText(value: unknown, constant: unknown): boolean {
  return typeof value === "string" && isEqual(parseText(value, { tolerance: "strict" })?.value, constant);
}

function decodeMap(values: Shape, value: unknown, path: Path, decoding: Decoding): unknown {
  if (isRecord(value)) return fromEntries(Object.entries(value), values, path, decoding);
  if (!decoding.encoding.pairs || !Array.isArray(value) || !value.every(isPair)) return value;
  return fromEntries(
    value.map(({ key, value: held }) => [key, held] as const),
    values,
    path,
    decoding,
  );
}

interface Pair {
  readonly key: string;
  readonly value: unknown;
}

function isPair(item: unknown): item is Pair {
  return isRecord(item) && typeof item["key"] === "string" && Object.hasOwn(item, "value");
}

/** Converts entries to an object. If two entries have the same key, the second one is reported. */
function fromEntries(
  entries: readonly (readonly [string, unknown])[],
  values: Shape,
  path: Path,
  decoding: Decoding,
): unknown {
  const decoded = new Map<string, unknown>();
  for (const [key, value] of entries) {
    const here = [...path, key];
    if (decoded.has(key))
      decoding.faults.push({ code: "not_unique", segments: here, expected: "one entry for each key", actual: value });
    else decoded.set(key, decodeShape(values, value, here, decoding));
  }
  return Object.fromEntries(decoded);
}

function decodeRecord(
  shape: RecordShape,
  value: Readonly<Record<string, unknown>>,
  path: Path,
  decoding: Decoding,
): unknown {
  const { byName } = fieldsFor(shape, value);
  const members = Object.entries(value).flatMap(([name, member]) => {
    const field = byName.get(name);
    if (!field) return [[name, member] as const];
    if (member === null && meansAbsent(field, decoding.encoding)) return [];
    return [[name, decodeShape(field.shape, member, [...path, name], decoding)] as const];
  });
  return Object.fromEntries(members);
}

/**
 * Whether null means that a field is absent, because lowering made it required. A null that the contract allows is
 * kept.
 */
function meansAbsent({ shape, optional, reading }: FieldShape, encoding: Encoding): boolean {
  return (
    encoding.nulls === true && (optional === true || reading?.default !== undefined) && !takesNull(shape, encoding)
  );
}
