/** Lists the constraints of a shape, each with the shape without it. */
import { formatWords } from "../../runtime/issues/describe-shape.js";
import { count, listed } from "../../runtime/support/words.js";
import { dereference, kindsOf, type JsonKind } from "../model/json-kinds.js";
import { finiteValues, groupByKind } from "../model/choice.js";
import type {
  ListShape,
  MapShape,
  Model,
  NumberShape,
  RecordShape,
  Shape,
  StringShape,
  UnionShape,
  Written,
} from "../model/model.js";
import { printJson } from "../source/json.js";
import type { ConstraintKind } from "./constraint.js";
import { matchSome, type SomeKinds } from "../../runtime/support/match-kind.js";

/** One constraint of a shape. */
export interface Weakening {
  readonly kind: ConstraintKind;
  readonly demand: string;
  /** The property of the shape with the constraint, which is used to find its location. */
  readonly member?: string;
  /** The shape without the constraint. */
  readonly weakened: Shape;
}

const weakenings: SomeKinds<Shape, [model: Model], readonly Weakening[]> = {
  string: ofText,
  number: ofNumber,
  list: ofList,
  map: ofMap,
  record: ofRecord,
  union: ofUnion,
};

/**
 * Lists the constraints except for the type; for an enum, except for its values. Inner shapes have their own
 * constraints.
 */
export function weakeningsOf(shape: Shape, model: Model): readonly Weakening[] {
  return matchSome(weakenings, shape, model) ?? [];
}

/** Returns the constraint on the type, the allowed values or the constant of a value. Empty if any value is allowed. */
export function kindWeakening(shape: Shape, model: Model): readonly Weakening[] {
  const target = dereference(shape, model);
  if (target.kind === "constant")
    return [{ kind: "const", demand: `must be ${printJson(target.value)}`, weakened: anything }];
  const values = finiteValues([target], model);
  if (values)
    return [
      { kind: "enum", demand: `must be ${values.length === 1 ? "" : "one of "}${listed(values)}`, weakened: anything },
    ];
  const others = otherKinds(kindsOf(shape, model));
  return others.length === 0
    ? []
    : [{ kind: "type", demand: `must be ${kindWords(kindsOf(shape, model))}`, weakened: withOthers(shape, others) }];
}

const anything: Shape = { kind: "any" };

const plainShapes: Readonly<Record<JsonKind, Shape>> = {
  string: { kind: "string", nonblank: false },
  integer: { kind: "number", integer: true },
  number: { kind: "number", integer: false },
  boolean: { kind: "boolean" },
  null: { kind: "null" },
  array: { kind: "list", items: anything, uniqueItems: false },
  object: { kind: "object" },
};

const nouns: Readonly<Record<JsonKind, string>> = {
  string: "a string",
  integer: "a number",
  number: "a number",
  boolean: "true or false",
  null: "null",
  array: "an array",
  object: "an object",
};

/** Null is last, as in every union. */
const kindsInTurn: readonly JsonKind[] = ["string", "number", "boolean", "array", "object", "null"];

function otherKinds(kinds: readonly JsonKind[]): readonly JsonKind[] {
  return kindsInTurn.filter((kind) => !kinds.includes(kind) && !(kind === "number" && kinds.includes("integer")));
}

function kindWords(kinds: readonly JsonKind[]): string {
  return [...new Set(kinds.map((kind) => nouns[kind]))].join(" or ");
}

function withOthers(shape: Shape, others: readonly JsonKind[]): Shape {
  const further = others.map((kind) => plainShapes[kind]);
  return shape.kind === "union"
    ? { ...shape, members: [...shape.members, ...further] }
    : { kind: "union", members: [shape, ...further] };
}

/** `min_length: 1` requires nothing more than `nonblank`. */
function ofText(shape: StringShape): readonly Weakening[] {
  const { nonblank, minLength = 0, maxLength, pattern, format } = shape;
  return [
    ...(nonblank
      ? [{ kind: "nonblank", demand: "must not be blank", weakened: { ...shape, nonblank: false } } as const]
      : []),
    ...(minLength > (nonblank ? 1 : 0)
      ? [without(shape, "minLength", "min_length", `must have at least ${count(minLength, "character")}`)]
      : []),
    ...(maxLength === undefined
      ? []
      : [without(shape, "maxLength", "max_length", `must have at most ${count(maxLength, "character")}`)]),
    ...(pattern === undefined ? [] : [without(shape, "pattern", "pattern", `must match ${pattern}`)]),
    ...(format ? [without(shape, "format", "format", `must be ${formatWords.get(format) ?? format}`)] : []),
  ];
}

function ofNumber(shape: NumberShape): readonly Weakening[] {
  const { integer, min, max, exclusiveMin, exclusiveMax, multipleOf } = shape;
  return [
    ...(integer
      ? [{ kind: "integer", demand: "must be an integer", weakened: { ...shape, integer: false } } as const]
      : []),
    ...(min === undefined ? [] : [without(shape, "min", "min", `must be at least ${min}`)]),
    ...(exclusiveMin === undefined
      ? []
      : [without(shape, "exclusiveMin", "exclusive_min", `must be more than ${exclusiveMin}`)]),
    ...(max === undefined ? [] : [without(shape, "max", "max", `must be at most ${max}`)]),
    ...(exclusiveMax === undefined
      ? []
      : [without(shape, "exclusiveMax", "exclusive_max", `must be less than ${exclusiveMax}`)]),
    ...(multipleOf === undefined
      ? []
      : [without(shape, "multipleOf", "multiple_of", `must be a multiple of ${multipleOf}`)]),
  ];
}

function ofList(shape: ListShape): readonly Weakening[] {
  const unique = {
    kind: "unique_items",
    member: "uniqueItems",
    demand: "must not contain an item twice",
    weakened: { ...shape, uniqueItems: false },
  } as const;
  return [...ofSize(shape, "item", "items"), ...(shape.uniqueItems ? [unique] : [])];
}

function ofMap(shape: MapShape): readonly Weakening[] {
  return ofSize(shape, "entry", "entries");
}

function ofSize(shape: ListShape | MapShape, noun: string, plural: string): readonly Weakening[] {
  const { minItems = 0, maxItems } = shape;
  return [
    ...(minItems > 0
      ? [without(shape, "minItems", "min_items", `must have at least ${count(minItems, noun, plural)}`)]
      : []),
    ...(maxItems === undefined
      ? []
      : [without(shape, "maxItems", "max_items", `must have at most ${count(maxItems, noun, plural)}`)]),
  ];
}

function ofRecord(shape: RecordShape): readonly Weakening[] {
  const { unknownKeys, variants } = shape;
  return [
    ...(unknownKeys === "reject"
      ? [
          {
            kind: "unknown_keys",
            demand: "must have no other keys",
            weakened: { ...shape, unknownKeys: "keep" },
          } as const,
        ]
      : []),
    ...(variants?.otherVariants === "reject"
      ? [
          {
            kind: "other_variants",
            demand: "must have no keys of other variants",
            weakened: { ...shape, variants: { ...variants, otherVariants: "keep" } },
          } as const,
        ]
      : []),
  ];
}

/** If several alternatives have the same type, a value of that type may match none of them. */
function ofUnion(shape: UnionShape, model: Model): readonly Weakening[] {
  const { members } = shape;
  if (finiteValues(members, model) || groupByKind(members, model).every((group) => group.members.length === 1))
    return [];
  const plain = kindsOf(shape, model).map((kind) => plainShapes[kind]);
  return [{ kind: "alternatives", demand: "must fit one of its alternatives", weakened: { ...shape, members: plain } }];
}

/** `kind` is the key that declares the constraint in a contracts file. */
function without<Held extends Shape & { readonly written?: Written }>(
  shape: Held,
  member: keyof Held & string,
  kind: ConstraintKind,
  demand: string,
): Weakening {
  const { [member]: _, ...others } = shape;
  return { kind, demand, member, weakened: others as unknown as Shape };
}
