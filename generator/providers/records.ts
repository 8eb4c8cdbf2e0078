/** Objects with declared fields, and their variants. */
import type { JsonSchema } from "../json-schema/schema.js";
import { takesNull } from "./kinds.js";
import { reachableNames } from "../model/reachable.js";
import { variantFields } from "../model/shape-parts.js";
import type { Field, RecordShape, Variants } from "../model/model.js";
import { printJson } from "../source/json.js";
import { described, orNull } from "./described.js";
import { lower } from "./lower-shape.js";
import { lose, plain, type Lowered, type Lowering, type Spot } from "./lowering.js";

/** `first` is the field that distinguishes the alternatives of a union: engines and models decide by the first key. */
export function lowerRecord(shape: RecordShape, spot: Spot, lowering: Lowering, first = shape.variants?.on): Lowered {
  const { unknownKeys, variants } = shape;
  const closed = `${lowering.profile.id} takes closed objects only`;
  lose(
    { keep_unknown_keys: unknownKeys === "keep", drop_unknown_keys: unknownKeys === "drop" },
    spot,
    closed,
    lowering,
  );
  if (!variants) return plain(lowerFields(shape.fields, spot, lowering, first));
  lose({ other_variants: variants.otherVariants === "keep" }, spot, closed, lowering);
  return plain(alternativesOf(shape, variants, spot, lowering, first));
}

function alternativesOf(
  shape: RecordShape,
  variants: Variants,
  spot: Spot,
  lowering: Lowering,
  first: string | undefined,
): JsonSchema {
  const branches = variants.rows.map((row) => {
    const schema = lowerFields(variantFields(shape, variants, row), spot, lowering, first);
    return row.description === undefined ? schema : { ...schema, description: row.description };
  });
  const [only] = branches;
  return only && branches.length === 1 ? only : { anyOf: branches };
}

function lowerFields(fields: readonly Field[], spot: Spot, lowering: Lowering, first: string | undefined): JsonSchema {
  const sent = fields.filter((field) => !isOmitted(field, lowering));
  const ordered = [...sent.filter(({ name }) => name === first), ...sent.filter(({ name }) => name !== first)];
  const properties = ordered.map((field) => [field.name, lowerField(field, spot, lowering)] as const);
  const required = ordered.filter((field) => isRequired(field, lowering)).map(({ name }) => name);
  return { type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false };
}

/** A deprecated field is requested only if an answer is not valid without it. */
function isOmitted({ deprecated, optional, place }: Field, { findings }: Lowering): boolean {
  const isSent = deprecated === undefined || !optional;
  if (!isSent) findings.omitted.add(place.path);
  return !isSent;
}

/**
 * A default may be filled in later. A field with only one value is requested, because that is simpler than explaining
 * its default.
 */
function mayBeAbsent({ optional, reading, shape }: Field): boolean {
  return optional || (reading?.default !== undefined && shape.kind !== "constant");
}

/** In a recursive type, Gemini accepts only fields that are not required. */
function isRequired(field: Field, lowering: Lowering): boolean {
  const { profile, open, model } = lowering;
  if (mayBeAbsent(field)) return profile.optional === "null";
  if (profile.recursion !== "optional" || !open.some((name) => reachableNames(field.shape, model).includes(name)))
    return true;
  lowering.findings.losses.push({
    fact: "field",
    path: field.place.path,
    why: `${profile.id} takes a type in itself only in optional fields`,
  });
  return false;
}

function lowerField(field: Field, spot: Spot, lowering: Lowering): JsonSchema {
  const { name, shape, description, deprecated, reading, optional, place } = field;
  const at = spot.at === "" ? name : `${spot.at}.${name}`;
  const here = { ...place, at };
  const lowered = lower(shape, here, lowering);
  const literal =
    mayBeAbsent(field) && reading?.default && "literal" in reading.default
      ? [`by default ${printJson(reading.default.literal)}`]
      : [];
  const about = [description, deprecated === undefined ? undefined : `Deprecated: ${deprecated}`];
  const schema = described({ ...lowered, said: [...lowered.said, ...literal] }, about, here, lowering);
  if (!mayBeAbsent(field) || lowering.profile.optional === "absent") return schema;
  if (optional && takesNull(shape, lowering)) {
    lose(
      { optional: true },
      here,
      `${lowering.profile.id} has null for both: what is absent comes back as null`,
      lowering,
    );
  }
  return orNull(schema);
}
