/** Follows a path through a value and its shape, to the declaration of what is there. */
import { memberOf, type Segment, unescaped } from "../support/path.js";
import type { Codes, FieldShape, FieldShapes, RecordShape, Shape } from "./shape.js";
import { memberMeant } from "./choose-member.js";

/** A place in a value, with what the contract says about it. */
export interface Spot {
  readonly value: unknown;
  /** Absent if the contract says nothing, such as below `any`. */
  readonly shape: Shape | undefined;
  /** The declaration path of the nearest field, or of the contract or type itself. */
  readonly at: string;
  /** What the nearest field calls faults. */
  readonly codes: Codes | undefined;
  /** What the types around it and the contract call faults, the nearest first. */
  readonly scopes: readonly Codes[];
}

/** A record as it is at a spot, and the declaration path of the record rather than of the field that contains it. */
export interface Owner {
  readonly record: RecordShape;
  readonly at: string;
}

/**
 * The spots of a path, the root first, for who follows many paths through one value: what they share is followed once.
 */
export interface Trail {
  /** The keys and indices as a JSON pointer writes them. */
  readonly parts: string[];
  readonly segments: Segment[];
  readonly spots: Spot[];
}

export function trailFrom(root: Spot): Trail {
  return { parts: [], segments: [], spots: [root] };
}

/** Leads a trail to where a JSON pointer points, and gives the spot there. */
export function leadTo(trail: Trail, pointer: string): Spot {
  const { parts, segments, spots } = trail;
  const wanted = pointer.split("/").slice(1);
  const shared = wanted.findIndex((part, index) => part !== parts[index]);
  parts.length = segments.length = shared < 0 ? wanted.length : shared;
  spots.length = parts.length + 1;
  for (const part of wanted.slice(parts.length)) {
    const here = spots.at(-1) as Spot;
    const segment = Array.isArray(here.value) ? Number(part) : unescaped(part);
    parts.push(part);
    segments.push(segment);
    spots.push(step(here, segment));
  }
  return spots.at(-1) as Spot;
}

/** Walks from the root; where the shape ends before the path does, the last declaration passed still holds. */
export function follow(root: Spot, segments: readonly Segment[]): Spot {
  return segments.reduce(step, root);
}

/** The record that a spot's value is judged by. */
export function ownerAt({ value, shape, at, codes, scopes }: Spot): Owner | undefined {
  const settled = shape && settle({ shape, at, codes, scopes }, value);
  return settled?.shape?.kind === "record" ? { record: settled.shape, at: settled.at } : undefined;
}

/**
 * The declared fields of a record for a value: the shared ones and, where the value's tag names a variant, the
 * variant's.
 */
export function fieldOf(record: RecordShape, value: unknown, name: string): FieldShape | undefined {
  if (Object.hasOwn(record.fields, name)) return record.fields[name];
  const own = variantFields(record, value);
  return own && Object.hasOwn(own, name) ? own[name] : undefined;
}

/** The names of those fields, in contract order. */
export function fieldNames(record: RecordShape, value: unknown): readonly string[] {
  return [...Object.keys(record.fields), ...Object.keys(variantFields(record, value) ?? {})];
}

/** Whether a field is declared for variants other than the value's own. */
export function belongsToOtherVariant(record: RecordShape, value: unknown, name: string): boolean {
  return (
    fieldOf(record, value, name) === undefined &&
    Object.values(record.variants?.rows ?? {}).some((fields) => Object.hasOwn(fields, name))
  );
}

function variantFields({ variants }: RecordShape, value: unknown): FieldShapes | undefined {
  return variants && rowOf(variants, value);
}

/** The fields of the variant that a value is tagged as. */
export function rowOf({ on, rows }: NonNullable<RecordShape["variants"]>, value: unknown): FieldShapes | undefined {
  const tag = memberOf(value, on);
  const isWord = typeof tag === "string" || typeof tag === "number";
  return isWord && Object.hasOwn(rows, tag) ? rows[tag] : undefined;
}

/**
 * What is said of the values of a type, from the types that the value is of; the value itself says which of several
 * alternatives counts.
 */
export function scopesAt({ value, shape, at, codes, scopes }: Spot): readonly Codes[] {
  return shape ? settle({ shape, at, codes, scopes }, value).scopes : scopes;
}

type Declared = Omit<Spot, "value" | "shape"> & { readonly shape: Shape };

/** The shape is missing if no alternative is the one that the value was meant for. */
type Settled = Omit<Declared, "shape"> & { readonly shape: Shape | undefined };

/** The spot of a member. */
export function step(spot: Spot, segment: Segment): Spot {
  const { shape, at, codes, scopes } = spot;
  const value = memberOf(spot.value, segment);
  if (!shape) return { value, shape, at, codes, scopes };
  return memberSpot(settle({ shape, at, codes, scopes }, spot.value), spot.value, segment, value);
}

/** A key that is not declared belongs to what contains it. */
function memberSpot({ shape, at, codes, scopes }: Settled, holder: unknown, segment: Segment, value: unknown): Spot {
  if (shape?.kind === "list") return { value, shape: shape.items, at, codes, scopes };
  if (shape?.kind === "map") return { value, shape: shape.values, at, codes, scopes };
  const field = shape?.kind === "record" ? fieldOf(shape, holder, String(segment)) : undefined;
  return field
    ? { value, shape: field.shape, at: field.at, codes: field.codes, scopes }
    : { value, shape: undefined, at, codes, scopes };
}

/** Goes through references and unions until a shape is there that says what the value's members are. */
function settle(declared: Declared, value: unknown): Settled {
  const { shape, at, codes } = declared;
  const scopes = shape.codes ? [shape.codes, ...declared.scopes] : declared.scopes;
  if (shape.kind === "reference")
    return settle({ shape: shape.shape(), at: `types.${shape.name}`, codes: undefined, scopes }, value);
  if (shape.kind !== "union") return { shape, at, codes, scopes };
  const member = memberMeant(shape.members, value);
  return member ? settle({ shape: member, at, codes, scopes }, value) : { shape: undefined, at, codes, scopes };
}
