/** Shapes as the types of expressions: the types of value that one allows, and the shape without null. */
import type { Json } from "../source/json.js";
import { alternativesIn, dereference, targetOf } from "../model/json-kinds.js";
import { memoized } from "../model/memoize.js";
import type { ListShape, MapShape, Shape, StringShape, Vocabulary } from "../model/model.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";

/** Types of value that expressions distinguish. `object` has fields, `map` has keys that the data determines. */
export type Kind = "text" | "integer" | "number" | "boolean" | "null" | "list" | "map" | "object" | "any";

export const text: StringShape = { kind: "string", nonblank: false };
export const integer: Shape = { kind: "number", integer: true };
export const double: Shape = { kind: "number", integer: false };
export const boolean: Shape = { kind: "boolean" };
export const nothing: Shape = { kind: "null" };
const any: Shape = { kind: "any" };

export function listOf(items: Shape): ListShape {
  return { kind: "list", items, uniqueItems: false };
}

export function mapOf(values: Shape): MapShape {
  return { kind: "map", values };
}

export function constant(value: string | number): Shape {
  return { kind: "constant", value, version: false };
}

/** A shape that is neither a union nor a reference. */
type Alternative = Exclude<Shape, { readonly kind: "union" | "reference" }>;

const kinds: EachKind<Alternative, [], Kind> = {
  string: () => "text",
  number: (shape) => (shape.integer ? "integer" : "number"),
  boolean: () => "boolean",
  null: () => "null",
  any: () => "any",
  object: () => "map",
  enum: ({ values }) => kindOfJson(values[0]?.value ?? ""),
  constant: ({ value }) => kindOfJson(value),
  list: () => "list",
  map: () => "map",
  record: () => "object",
};

function kindOfJson(value: Json): Kind {
  if (value === null) return "null";
  if (typeof value === "string") return "text";
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return Array.isArray(value) ? "list" : "map";
}

function kindOf(alternative: Alternative): Kind {
  return matchKind(kinds, alternative);
}

/** The possible shapes of a value; an open value, or a constant with contents, is an array or map of anything. */
export function alternativesOf(shape: Shape, vocabulary: Vocabulary): readonly Alternative[] {
  if (shape.kind === "union")
    return alternativesIn(shape, vocabulary).flatMap((member) => alternativesOf(member, vocabulary));
  if (shape.kind === "reference") return alternativesOf(dereference(shape, vocabulary), vocabulary);
  const kind = shape.kind === "object" || shape.kind === "constant" ? kindOf(shape) : undefined;
  if (kind === "map") return [mapOf(any)];
  return kind === "list" ? [listOf(any)] : [shape];
}

export function kindsIn(shape: Shape, vocabulary: Vocabulary): ReadonlySet<Kind> {
  return new Set(alternativesOf(shape, vocabulary).map(kindOf));
}

/** Whether a value has contents to iterate over or compare. */
export function isComposite(shape: Shape, vocabulary: Vocabulary): boolean {
  const found = kindsIn(shape, vocabulary);
  return (["list", "map", "object", "any"] as const).some((kind) => found.has(kind));
}

/** The shape without null; a reference stays a reference if its type does not include null. */
export function withoutNull(shape: Shape, vocabulary: Vocabulary): Shape {
  return shapeWithoutNull(vocabulary, shape);
}

const shapeWithoutNull = memoized((vocabulary: Vocabulary, shape: Shape): Shape => {
  if (!kindsIn(shape, vocabulary).has("null")) return shape;
  if (shape.kind === "reference") return withoutNull(targetOf(shape.to, vocabulary), vocabulary);
  return shape.kind === "union" ? unionOf(shape.members.map((member) => withoutNull(member, vocabulary))) : unionOf([]);
});

/** The union of the shapes, each once. */
export function unionOf(shapes: readonly Shape[]): Shape {
  const [only, ...rest] = new Set(shapes);
  if (only && rest.length === 0) return only;
  const members = shapes.flatMap((shape) => (shape.kind === "union" ? shape.members : [shape]));
  const distinct = [...new Map(members.map((member) => [JSON.stringify(member), member])).values()];
  const [first, ...others] = distinct;
  return first && others.length === 0 ? first : { kind: "union", members: distinct };
}

/** The shape of the items of an array. */
export function itemsIn(list: Shape, vocabulary: Vocabulary): Shape {
  return unionOf(
    alternativesOf(list, vocabulary).flatMap((alternative) => (alternative.kind === "list" ? [alternative.items] : [])),
  );
}

/** The shape of the values of a map. */
export function valuesInMap(map: Shape, vocabulary: Vocabulary): Shape {
  return unionOf(
    alternativesOf(map, vocabulary).flatMap((alternative) => (alternative.kind === "map" ? [alternative.values] : [])),
  );
}

/** The strings and integers that a value may be, without null, if they are finitely many. */
export function valuesOf(shape: Shape, vocabulary: Vocabulary): readonly (string | number)[] | undefined {
  const found: (string | number)[] = [];
  for (const alternative of alternativesOf(shape, vocabulary)) {
    if (alternative.kind === "enum") found.push(...alternative.values.map(({ value }) => value));
    else if (
      alternative.kind === "constant" &&
      (typeof alternative.value === "string" || typeof alternative.value === "number")
    )
      found.push(alternative.value);
    else if (kindOf(alternative) !== "null") return undefined;
  }
  return found.length > 0 ? found : undefined;
}

/** The type of a literal. */
export function widened(shape: Shape): Shape {
  if (shape.kind !== "constant") return shape;
  if (typeof shape.value === "string") return text;
  return typeof shape.value === "number" && Number.isInteger(shape.value) ? integer : shape;
}

const kindWords: Readonly<Record<Kind, string>> = {
  text: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "a boolean",
  null: "null",
  list: "a list",
  map: "a map",
  object: "an object",
  any: "any value",
};

/** `an integer or text` */
export function describeShape(shape: Shape, vocabulary: Vocabulary): string {
  return describeKinds([...kindsIn(shape, vocabulary)]);
}

export function describeKinds(found: readonly Kind[]): string {
  return found.length === 0 ? "nothing" : alternatives(found.map((kind) => kindWords[kind]));
}

/** `a, b or c` */
export function alternatives(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}
