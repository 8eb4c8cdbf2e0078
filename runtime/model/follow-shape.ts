/** Follows a path through a value and its shape, to the declaration of the value at the path. */
import { memberOf, type Segment, unescaped } from "../support/path.js";
import type { Codes, FieldShape, FieldShapes, RecordShape, Shape } from "./shape.js";
import { intendedMember } from "./choose-member.js";

/** A location in a value, with what the contract declares about it. */
export interface Spot {
  readonly value: unknown;
  /** Absent if the contract declares nothing, such as inside `any`. */
  readonly shape: Shape | undefined;
  /** The declaration path of the nearest field, or of the contract or type itself. */
  readonly at: string;
  /** The codes that the nearest field sets. */
  readonly codes: Codes | undefined;
  /** The codes that the types around it and the contract set, the nearest first. */
  readonly scopes: readonly Codes[];
}

/** The record at a spot, and the declaration path of the record rather than of the field that contains it. */
export interface Owner {
  readonly record: RecordShape;
  readonly at: string;
}

/** The spots of a path, the root first. Following many paths through one value, the shared parts are followed once. */
export interface Trail {
  /** The keys and indices as in a JSON pointer. */
  readonly parts: string[];
  readonly segments: Segment[];
  readonly spots: Spot[];
}

export function trailFrom(root: Spot): Trail {
  return { parts: [], segments: [], spots: [root] };
}

/** Moves a trail to the location of a JSON pointer, and returns the spot there. */
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

/** Walks from the root. If the shape ends before the path does, the last declaration on the path applies. */
export function follow(root: Spot, segments: readonly Segment[]): Spot {
  return segments.reduce(step, root);
}

/** The record that applies to the value of a spot. */
export function ownerAt({ value, shape, at, codes, scopes }: Spot): Owner | undefined {
  const settled = shape && settle({ shape, at, codes, scopes }, value);
  return settled?.shape?.kind === "record" ? { record: settled.shape, at: settled.at } : undefined;
}

/**
 * The declared fields of a record for a value: the shared ones, and those of the variant that the value's tag selects.
 */
export function fieldOf(record: RecordShape, value: unknown, name: string): FieldShape | undefined {
  if (Object.hasOwn(record.fields, name)) return record.fields[name];
  const own = variantFields(record, value);
  return own && Object.hasOwn(own, name) ? own[name] : undefined;
}

/** The names of those fields, in the order of the contract. */
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

/** The fields of the variant that the value's tag selects. */
export function rowOf({ on, rows }: NonNullable<RecordShape["variants"]>, value: unknown): FieldShapes | undefined {
  const tag = memberOf(value, on);
  const isWord = typeof tag === "string" || typeof tag === "number";
  return isWord && Object.hasOwn(rows, tag) ? rows[tag] : undefined;
}

/** The codes of the types that the value has. The value determines which of several alternatives counts. */
export function scopesAt({ value, shape, at, codes, scopes }: Spot): readonly Codes[] {
  return shape ? settle({ shape, at, codes, scopes }, value).scopes : scopes;
}

type Declared = Omit<Spot, "value" | "shape"> & { readonly shape: Shape };

/** The shape is undefined if no single alternative is intended for the value. */
type Settled = Omit<Declared, "shape"> & { readonly shape: Shape | undefined };

/** The spot of a property or an item. */
export function step(spot: Spot, segment: Segment): Spot {
  const { shape, at, codes, scopes } = spot;
  const value = memberOf(spot.value, segment);
  if (!shape) return { value, shape, at, codes, scopes };
  return memberSpot(settle({ shape, at, codes, scopes }, spot.value), spot.value, segment, value);
}

/** An undeclared key belongs to the declaration that contains it. */
function memberSpot({ shape, at, codes, scopes }: Settled, holder: unknown, segment: Segment, value: unknown): Spot {
  if (shape?.kind === "list") return { value, shape: shape.items, at, codes, scopes };
  if (shape?.kind === "map") return { value, shape: shape.values, at, codes, scopes };
  const field = shape?.kind === "record" ? fieldOf(shape, holder, String(segment)) : undefined;
  return field
    ? { value, shape: field.shape, at: field.at, codes: field.codes, scopes }
    : { value, shape: undefined, at, codes, scopes };
}

/** Follows references and unions until a shape describes the value itself. */
function settle(declared: Declared, value: unknown): Settled {
  const { shape, at, codes } = declared;
  const scopes = shape.codes ? [shape.codes, ...declared.scopes] : declared.scopes;
  if (shape.kind === "reference")
    return settle({ shape: shape.shape(), at: `types.${shape.name}`, codes: undefined, scopes }, value);
  if (shape.kind !== "union") return { shape, at, codes, scopes };
  const member = intendedMember(shape.members, value);
  return member ? settle({ shape: member, at, codes, scopes }, value) : { shape: undefined, at, codes, scopes };
}
