/**
 * Generates values that violate a constraint, the simplest first. The caller checks whether they violate others too.
 */
import { isList, isObject, type Json } from "../source/json.js";
import { dereference, kindsOf } from "../model/json-kinds.js";
import { finiteValues } from "../model/choice.js";
import type {
  ListShape,
  MapShape,
  NumberShape,
  Model,
  RecordShape,
  Shape,
  StringShape,
  Vocabulary,
} from "../model/model.js";
import { withNeighbors } from "../rules/counterexample/changes.js";
import { sampleOf } from "../values/sample-value.js";
import type { ConstraintKind } from "./constraint.js";
import { longestWritten } from "./draft.js";
import { ofVariant } from "./reach.js";

/**
 * A constraint of a shape. The others need no values: an absent field violates `required`, and rules have their own
 * counterexamples.
 */
type ShapeConstraint = Exclude<ConstraintKind, "required" | "rule" | "when">;

/** `member` is a valid value of the shape. */
type ViolatingValues<Held> = (shape: Held, member: Json, model: Model) => readonly (Json | undefined)[];

interface Shapes {
  readonly type: Shape;
  readonly integer: NumberShape;
  readonly enum: Shape;
  readonly const: Shape;
  readonly alternatives: Shape;
  readonly min: NumberShape;
  readonly max: NumberShape;
  readonly exclusive_min: NumberShape;
  readonly exclusive_max: NumberShape;
  readonly multiple_of: NumberShape;
  readonly format: StringShape;
  readonly nonblank: StringShape;
  readonly min_length: StringShape;
  readonly max_length: StringShape;
  readonly pattern: StringShape;
  readonly min_items: ListShape | MapShape;
  readonly max_items: ListShape | MapShape;
  readonly unique_items: ListShape;
  readonly unknown_keys: RecordShape;
  readonly other_variants: RecordShape;
}

const strangeTexts: readonly Json[] = ["unknown", "something else", "x", "", "0", "-"];
const ofEveryKind: readonly Json[] = [0, "text", true, [], {}, 0.5, null];

const rows: { readonly [Kind in ShapeConstraint]: ViolatingValues<Shapes[Kind]> } = {
  type: (shape, _, model) =>
    ofEveryKind.filter(
      (value) =>
        !kindsOf(shape, model).some(
          (kind) => kind === kindOf(value) || (kind === "integer" && typeof value === "number"),
        ),
    ),
  integer: (_, member) => (typeof member === "number" ? [member + 0.5, member - 0.5, 0.5] : []),
  enum: (shape, _, model) => [...unknownValues(shape, model), ...ofEveryKind],
  const: (_, member) => [...otherValues(member), ...ofEveryKind],
  alternatives: (_, member) => [...withWrongMember(member), ...otherValues(member), ...ofEveryKind, -1],
  min: ({ min = 0, multipleOf = 1 }) => [min - multipleOf, min - 0.5, min - 0.001],
  max: ({ max = 0, multipleOf = 1 }) => [max + multipleOf, max + 0.5, max + 0.001],
  exclusive_min: ({ exclusiveMin = 0, multipleOf = 1 }) => [
    exclusiveMin,
    exclusiveMin - multipleOf,
    exclusiveMin - 0.5,
  ],
  exclusive_max: ({ exclusiveMax = 0, multipleOf = 1 }) => [
    exclusiveMax,
    exclusiveMax + multipleOf,
    exclusiveMax + 0.5,
  ],
  multiple_of: ({ multipleOf = 1 }, member) =>
    typeof member === "number"
      ? [0.5, -0.5, 1, -1].map((part) => member + (Math.abs(part) === 1 ? part : part * multipleOf))
      : [],
  format: (_, member) => [...strangeTexts, `${String(member)}x`],
  nonblank: ({ minLength = 0 }, member) => [" ".repeat(Math.max(1, minLength)), "", " ".repeat(String(member).length)],
  min_length: ({ minLength = 0 }, member) => [
    cut(String(member), minLength - 1),
    "x".repeat(minLength - 1),
    "0".repeat(minLength - 1),
  ],
  max_length: ({ maxLength = 0 }, member) =>
    maxLength < longestWritten
      ? [
          String(member).padEnd(maxLength + 1, "x"),
          "x".repeat(maxLength + 1),
          String(member).padEnd(maxLength + 1, "0"),
          String(member).padStart(maxLength + 1, "x"),
        ]
      : [],
  pattern: (_, member) => [
    ...strangeTexts,
    `${String(member)}!`,
    `!${String(member)}`,
    String(member).replace(/./u, "!"),
  ],
  min_items: ({ minItems = 0 }, member) => [sized(member, minItems - 1)],
  max_items: ({ maxItems = 0, ...shape }, member, model) => [longer(shape, member, maxItems + 1, model)],
  unique_items: ({ items }, member, model) => twice(items, member, model),
  unknown_keys: (_, member) =>
    isObject(member) ? ["unexpected", "x-unexpected"].map((key) => ({ ...member, [key]: true })) : [],
  other_variants: (record, member, model) =>
    [member, ...inOtherVariants(record, member, model)].flatMap((value) => withOthers(record, value, model)),
};

/** Returns replacements for `member`, which satisfies all constraints. */
export function violatingValues(kind: ShapeConstraint, shape: Shape, member: Json, model: Model): readonly Json[] {
  const found = (rows[kind] as ViolatingValues<Shape>)(dereference(shape, model), member, model);
  return found.filter((value) => value !== undefined);
}

function kindOf(value: Json): string {
  if (value === null) return "null";
  return isList(value) ? "array" : typeof value;
}

/** Values that the shape does not allow: a string if it has strings, a number if it has numbers. */
function unknownValues(shape: Shape, model: Model): readonly Json[] {
  const values = finiteValues([shape], model) ?? [];
  const numbers = values.filter((value) => typeof value === "number");
  const texts = values.some((value) => typeof value === "string") ? strangeTexts : [];
  return [...texts, ...(numbers.length > 0 ? [Math.max(...numbers) + 1] : [])].filter(
    (value) => !values.includes(value),
  );
}

function otherValues(member: Json): readonly Json[] {
  return typeof member === "string" ? strangeTexts.filter((text) => text !== member) : withNeighbors(member).slice(1);
}

/** Objects with one wrong value, such as a tag that no alternative has. */
function withWrongMember(member: Json): readonly Json[] {
  if (isList(member)) return [[{}], [[]], [0], ["unknown"]];
  if (!isObject(member)) return [];
  return [
    ...Object.keys(member).map((key) => ({ ...member, [key]: "unknown" })),
    ...Object.keys(member).map((key) => ({ ...member, [key]: null })),
  ];
}

function cut(text: string, length: number): string {
  return [...text].slice(0, Math.max(0, length)).join("");
}

function sized(member: Json, size: number): Json | undefined {
  if (isList(member)) return member.slice(0, size);
  return isObject(member) ? Object.fromEntries(Object.entries(member).slice(0, size)) : undefined;
}

/** Adds different samples to an array or a map. */
function longer(
  shape: Omit<ListShape, "maxItems"> | Omit<MapShape, "maxItems">,
  member: Json,
  size: number,
  vocabulary: Vocabulary,
): Json | undefined {
  const sample = sampleOf({ ...shape, minItems: size } as ListShape | MapShape, vocabulary);
  if (isList(sample) && isList(member))
    return [...member, ...sample.filter((item) => !member.includes(item)), ...sample].slice(0, size);
  return isObject(sample) && isObject(member)
    ? Object.fromEntries(Object.entries({ ...member, ...sample }).slice(0, size))
    : sample;
}

function twice(items: Shape, member: Json, vocabulary: Vocabulary): readonly (Json | undefined)[] {
  const [first = sampleOf(items, vocabulary)] = isList(member) ? member : [];
  if (first === undefined || !isList(member)) return [];
  return [
    [first, first],
    [...member, first],
    [first, first, ...member.slice(2)],
  ];
}

/** The value as each other variant, because its own variant may have all fields. */
function inOtherVariants(record: RecordShape, member: Json, model: Model): readonly Json[] {
  return (record.variants?.rows ?? []).flatMap((row) => ofVariant(member, record, row, model) ?? []);
}

function withOthers({ variants }: RecordShape, value: Json, model: Model): readonly (Json | undefined)[] {
  const fields = (variants?.rows ?? []).flatMap((row) => row.fields);
  return isObject(value) ? fields.map(({ name, shape }) => withOther(value, name, shape, model)) : [];
}

function withOther(
  member: { readonly [key: string]: Json },
  name: string,
  shape: Shape,
  vocabulary: Vocabulary,
): Json | undefined {
  const sample = sampleOf(shape, vocabulary);
  return Object.hasOwn(member, name) || sample === undefined ? undefined : { ...member, [name]: sample };
}
