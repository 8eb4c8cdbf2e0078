/** Finds a property of a record, a union of records or a map, as far as it is known. */
import type { Field, RecordShape, Shape, Variants, Vocabulary } from "../model/model.js";
import { type Facts, memberPlace } from "./facts.js";
import { alternativesOf, kindsIn, unionOf, valuesOf } from "./shapes.js";
import { allFields } from "../model/shape-parts.js";

export interface Found {
  readonly shape: Shape;
  /** Whether the property may be absent. */
  readonly absent: boolean;
  /** Set if there may be an unchecked value. */
  readonly unchecked?: { readonly why: string; readonly tag?: Tag };
}

/** A field and one of its values that identifies the alternative. */
interface Tag {
  readonly on: string;
  readonly value: string | number;
}

interface Place {
  readonly place: string | undefined;
  readonly facts: Facts;
  readonly vocabulary: Vocabulary;
}

/** The declarations of one alternative for the name. */
type Part =
  | { readonly shape: Shape; readonly absent: boolean }
  | { readonly missing: "never there" | "unchecked"; readonly why: string; readonly tag?: Tag };

/** Undefined if no alternative declares the name. */
export function findMember(shape: Shape, name: string, place: Place): Found | undefined {
  const alternatives = alternativesOf(shape, place.vocabulary);
  const possible = alternatives.filter(
    (alternative) => alternative.kind !== "record" || isPossible(alternative, place),
  );
  return (
    combined(possible.flatMap((alternative) => partsOf(alternative, name, place))) ??
    combined(alternatives.flatMap((alternative) => partsOf(alternative, name, place)))
  );
}

function combined(parts: readonly Part[]): Found | undefined {
  const declared = parts.filter((part) => "shape" in part);
  if (declared.length === 0) return undefined;
  const missing = parts.filter((part) => "missing" in part);
  const unchecked = missing.find((part) => part.missing === "unchecked");
  const absent = missing.length > 0 || declared.some((part) => part.absent);
  return { shape: unionOf(declared.map((part) => part.shape)), absent, ...(unchecked && { unchecked }) };
}

/** Whether the record is still possible after tests of its fields; a constant or an enum distinguishes alternatives. */
function isPossible({ fields }: RecordShape, { place, facts, vocabulary }: Place): boolean {
  return fields.every(({ name, shape, optional }) => {
    const allowed = facts.values.get(memberPlace(place, name) ?? "");
    const isSure = allowed && !optional && !kindsIn(shape, vocabulary).has("null");
    const values = isSure ? valuesOf(shape, vocabulary) : undefined;
    return !values || values.some((value) => allowed?.has(value));
  });
}

function partsOf(alternative: Shape, name: string, place: Place): readonly Part[] {
  if (alternative.kind === "map") return [{ shape: alternative.values, absent: true }];
  if (alternative.kind !== "record") return [];
  const own = alternative.fields.filter((field) => field.name === name).map(partOf);
  if (own.length > 0) return own;
  const varying = alternative.variants ? partsOfVariants(alternative.variants, name, place) : [];
  return varying.length > 0 ? varying : [missingFrom(alternative)];
}

function partOf({ shape, optional }: Field): Part {
  return { shape, absent: optional };
}

function missingFrom({ unknownKeys }: RecordShape): Part {
  const missing = unknownKeys === "reject" ? "never there" : "unchecked";
  return { missing, why: "not every alternative declares it, and one keeps it" };
}

function partsOfVariants(
  { on, rows, otherVariants }: Variants,
  name: string,
  { place, facts }: Place,
): readonly Part[] {
  const holders = rows.filter(({ fields }) => fields.some((field) => field.name === name));
  const [holder] = holders;
  if (!holder) return [];
  const allowed = facts.values.get(memberPlace(place, on) ?? "");
  const possible = allowed ? rows.filter(({ value }) => allowed.has(value)) : rows;
  const atHand = holders.filter((row) => possible.includes(row));
  const fields = (atHand.length > 0 ? atHand : holders)
    .flatMap((row) => row.fields)
    .filter((field) => field.name === name)
    .map(partOf);
  if (atHand.length > 0 && atHand.length === possible.length) return fields;
  const why = `only ${holders.length === 1 ? "the variant" : "the variants"} ${holders.map(({ value }) => value).join(", ")} of \`${on}\` declare${holders.length === 1 ? "s" : ""} it`;
  return [
    ...fields,
    { missing: otherVariants === "reject" ? "never there" : "unchecked", why, tag: { on, value: holder.value } },
  ];
}

/** Every name that an alternative declares, for suggestions. */
export function namesIn(shape: Shape, vocabulary: Vocabulary): readonly string[] {
  const records = alternativesOf(shape, vocabulary).filter((alternative) => alternative.kind === "record");
  return [...new Set(records.flatMap(allFields).map(({ name }) => name))];
}
