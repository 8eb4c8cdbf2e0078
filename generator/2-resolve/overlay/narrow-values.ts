/** Narrows a shape to the values of an overlay. */
import { isValid } from "../../values/faults.js";
import type { EnumScalar } from "../../document/document.js";
import { alternativesIn, dereference, targetOf } from "../../model/json-kinds.js";
import type { EnumShape, ReferenceShape, Shape, UnionShape, Vocabulary } from "../../model/model.js";
import { asNarrowed } from "./as-narrowed.js";
import { joined } from "../shapes/resolve-union.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/**
 * The values of the overlay that the shape allows, and the shape narrowed to them. No shape if none of the values is
 * allowed.
 */
interface Narrowing {
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

/** Undefined for a shape that cannot be narrowed by values, such as a record. */
export function narrowValues(shape: Shape, values: Values, vocabulary: Vocabulary): Narrowing | undefined {
  return matchKind(narrowings, shape, values, vocabulary);
}

/** The values to which a shape is limited; undefined for one that also allows others. */
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

/** The narrowing of a named type, computed once: nested unions can reach one type in exponentially many ways. */
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

/** In the order of the overlay, with the descriptions of the enum. */
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
 * Each value belongs to the first alternative that allows it, so the alternatives stay distinct. Null stays allowed.
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
