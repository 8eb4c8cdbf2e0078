/** Follows a path through a value and its shape, to the declaration of what stands there. */
import { memberOf, type Segment } from "./path.js";
import type { FieldShape, RecordShape, Shape } from "./shape.js";
import { memberFor } from "./choose-member.js";

/** A place in a value, with what the contract says about it. */
export interface Spot {
  readonly value: unknown;
  /** Absent where the contract says nothing, such as below `any`. */
  readonly shape: Shape | undefined;
  /** The declaration path of the nearest field, or of the contract or type itself. */
  readonly at: string;
}

/** A record as it stands at a spot, and the declaration path of the record rather than of the field that holds it. */
export interface Owner {
  readonly record: RecordShape;
  readonly at: string;
}

/** Walks from the root; where the shape ends before the path does, the last declaration passed still holds. */
export function follow(root: Spot, segments: readonly Segment[]): Spot {
  return segments.reduce(step, root);
}

/** The record that a spot's value is judged by. */
export function ownerAt({ value, shape, at }: Spot): Owner | undefined {
  const settled = shape && settle({ shape, at }, value);
  return settled?.shape.kind === "record" ? { record: settled.shape, at: settled.at } : undefined;
}

/** The declared fields of a record for a value: the shared ones and, where the value's tag names a variant, the variant's. */
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
  return fieldOf(record, value, name) === undefined && Object.values(record.variants?.rows ?? {}).some((fields) => Object.hasOwn(fields, name));
}

function variantFields({ variants }: RecordShape, value: unknown): Readonly<Record<string, FieldShape>> | undefined {
  const tag = variants && memberOf(value, variants.on);
  if (!variants || (typeof tag !== "string" && typeof tag !== "number")) return undefined;
  return Object.hasOwn(variants.rows, tag) ? variants.rows[tag] : undefined;
}

type Declared = { readonly shape: Shape; readonly at: string };

function step(spot: Spot, segment: Segment): Spot {
  const value = memberOf(spot.value, segment);
  const settled = spot.shape && settle({ shape: spot.shape, at: spot.at }, spot.value);
  return { at: spot.at, shape: undefined, ...(settled && memberShape(settled, spot.value, segment)), value };
}

function memberShape({ shape, at }: Declared, value: unknown, segment: Segment): Partial<Declared> {
  if (shape.kind === "list") return { shape: shape.items, at };
  if (shape.kind === "map") return { shape: shape.values, at };
  return (shape.kind === "record" && fieldOf(shape, value, String(segment))) || { at };
}

/** Goes through references and unions until a shape stands there that says what the value's members are. */
function settle(declared: Declared, value: unknown): Declared | undefined {
  const { shape, at } = declared;
  if (shape.kind === "reference") return settle({ shape: shape.shape(), at: `types.${shape.name}` }, value);
  if (shape.kind !== "union") return declared;
  const member = memberFor(shape.members, value);
  return member && settle({ shape: member, at }, value);
}
