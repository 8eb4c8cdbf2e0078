/** The effect of a rule on a field, in terms of its shape. */
import { kindsOf } from "../../../model/json-kinds.js";
import type { Field, Shape, Vocabulary } from "../../../model/model.js";
import type { Narrowing } from "../../../rules/rule-kind.js";
import { alternativesOf } from "../../../rules/shapes-at.js";

/** The field as the rule restricts it; undefined if no value is possible. */
export type Effect = (field: Field, vocabulary: Vocabulary) => Field | undefined;

/** No value at all: a field of this shape can only be omitted. */
const never: Shape = { kind: "union", members: [] };

export const effects: Readonly<Record<Narrowing["to"], Effect>> = {
  given: (field, vocabulary) =>
    isNever(field.shape) ? undefined : withShape({ ...field, optional: false }, withoutNull(field.shape, vocabulary)),
  absent: (field, vocabulary) =>
    withShape(field, kindsOf(field.shape, vocabulary).includes("null") ? { kind: "null" } : never),
  empty: (field, vocabulary) => withShape(field, emptied(field.shape, vocabulary)),
};

function withShape(field: Field, shape: Shape): Field | undefined {
  return isNever(shape) && !field.optional ? undefined : { ...field, shape };
}

function isNever(shape: Shape): boolean {
  return shape.kind === "union" && shape.members.length === 0;
}

/** A name is kept if its type does not include null. */
function withoutNull(shape: Shape, vocabulary: Vocabulary): Shape {
  if (!kindsOf(shape, vocabulary).includes("null") || shape.kind === "any") return shape;
  if (shape.kind === "union")
    return oneOf(shape.members.filter(({ kind }) => kind !== "null").map((member) => withoutNull(member, vocabulary)));
  return oneOf(alternativesOf(shape, vocabulary).filter(({ kind }) => kind !== "null"));
}

function emptied(shape: Shape, vocabulary: Vocabulary): Shape {
  return oneOf(alternativesOf(shape, vocabulary).flatMap(emptyForms));
}

/** There is no type for empty objects, so objects do not change. */
function emptyForms(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [{ kind: "constant", value: [], version: false }];
  if (shape.kind === "string") return [{ kind: "constant", value: "", version: false }];
  if (shape.kind === "enum")
    return shape.values.some(({ value }) => value === "") ? [{ kind: "constant", value: "", version: false }] : [];
  return ["null", "map", "record", "object", "any"].includes(shape.kind) ? [shape] : [];
}

function oneOf(members: readonly Shape[]): Shape {
  const [only] = members;
  return only && members.length === 1 ? only : { kind: "union", members };
}
