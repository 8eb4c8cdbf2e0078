/** What an overlay's values leave of a shape. */
import { isValid } from "../../values/mismatches.js";
import type { EnumScalar } from "../../document/document.js";
import { alternativesIn, dereference, targetOf } from "../../model/json-kinds.js";
import type { EnumShape, ReferenceShape, Shape, UnionShape, Vocabulary } from "../../model/model.js";
import { asNarrowed } from "./as-narrowed.js";
import { joined } from "../shapes/resolve-union.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/** Those of the values that the shape allows, and the shape that allows only them; no shape if none is left. */
export interface Narrowing {
  readonly allowed: readonly EnumScalar[];
  readonly shape?: Shape;
}

type Values = readonly EnumScalar[];
const notScalar = (): undefined => undefined;

const narrowings: EachKind<Shape, [values: Values, vocabulary: Vocabulary], Narrowing | undefined> = {
  string: narrowOpen,
  number: narrowOpen,
  any: narrowOpen,
  enum: narrowEnum,
  constant: (shape, values) => {
    const allowed = values.filter((value) => value === shape.value);
    return allowed.length > 0 ? { allowed, shape } : { allowed };
  },
  union: narrowUnion,
  reference: narrowReference,
  boolean: notScalar,
  null: notScalar,
  object: notScalar,
  list: notScalar,
  map: notScalar,
  record: notScalar,
};

/** Undefined for a shape to which a list of values means nothing, such as a record. */
export function narrowValues(shape: Shape, values: Values, vocabulary: Vocabulary): Narrowing | undefined {
  return matchKind(narrowings, shape, values, vocabulary);
}

/** The values to which a shape is limited; undefined for one that takes others too. */
export function closedValues(shape: Shape, vocabulary: Vocabulary): Values | undefined {
  const target = dereference(shape, vocabulary);
  if (target.kind === "enum") return target.values.map(({ value }) => value);
  if (target.kind === "constant")
    return typeof target.value === "string" || typeof target.value === "number" ? [target.value] : undefined;
  if (target.kind !== "union") return undefined;
  const parts = alternativesIn(target, vocabulary)
    .filter(({ kind }) => kind !== "null")
    .map((member) => closedValues(member, vocabulary));
  return parts.every((part) => part !== undefined) ? parts.flat() : undefined;
}

/**
 * What some values make of a named type, found once: unions of unions can lead to one type in more ways than anybody
 * could count.
 */
const ofNames = new WeakMap<Vocabulary, Map<string, Narrowing | undefined>>();

function narrowNamed(name: string, values: Values, vocabulary: Vocabulary): Narrowing | undefined {
  const found = ofNames.get(vocabulary) ?? new Map<string, Narrowing | undefined>();
  ofNames.set(vocabulary, found);
  const key = JSON.stringify([name, values]);
  if (!found.has(key)) found.set(key, narrowValues(targetOf(name, vocabulary), values, vocabulary));
  return found.get(key);
}

function narrowReference(reference: ReferenceShape, values: Values, vocabulary: Vocabulary): Narrowing | undefined {
  const narrowing = narrowNamed(reference.to, values, vocabulary);
  return narrowing?.shape ? { ...narrowing, shape: asNarrowed(narrowing.shape, reference) } : narrowing;
}

/** The order is that of the overlay, the meanings are those of the vocabulary. */
function narrowEnum(shape: EnumShape, values: Values): Narrowing {
  const known = new Map(shape.values.map((entry) => [entry.value, entry]));
  const kept = values.flatMap((value) => known.get(value) ?? []);
  return { allowed: kept.map(({ value }) => value), ...(kept.length > 0 && { shape: { ...shape, values: kept } }) };
}

function narrowOpen(shape: Shape, values: Values, vocabulary: Vocabulary): Narrowing {
  const allowed = values.filter((value) => isValid(value, shape, vocabulary));
  return {
    allowed,
    ...(allowed.length > 0 && { shape: { kind: "enum", values: allowed.map((value) => ({ value })) } }),
  };
}

/**
 * Each value goes to the first alternative that allows it, so that the alternatives stay apart. Null stays possible.
 */
function narrowUnion({ members }: UnionShape, values: Values, vocabulary: Vocabulary): Narrowing | undefined {
  const shapes: Shape[] = [];
  const allowed = new Set<EnumScalar>();
  const parts = members.map((member) => {
    const part = narrowValues(
      member,
      values.filter((value) => !allowed.has(value)),
      vocabulary,
    );
    if (part?.shape) shapes.push(part.shape);
    for (const value of part?.allowed ?? []) allowed.add(value);
    return part;
  });
  if (parts.every((part) => part === undefined)) return undefined;
  const kept = [...shapes, ...members.filter(({ kind }) => kind === "null")];
  return { allowed: [...allowed], ...(shapes.length > 0 && { shape: joined(kept) }) };
}
