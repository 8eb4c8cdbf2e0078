/** Determines the alternative of a value from its first character, if possible. */
import { alternativesOf, admitsKind, type Concrete } from "../../model/choose-member.js";
import type { FieldShape, Shape } from "../../model/shape.js";
import { oncePer } from "../../support/lazily.js";
import type { Opening } from "../tokens/tokenizer.js";
import { taggedRecord } from "./tagged.js";

/** An array or object whose contents can be shown one by one. */
export type Container = Extract<Concrete, { kind: "record" | "list" | "map" }>;

/** Returns a value of the JSON type. The first character distinguishes numbers, booleans and null. */
export function sampleOf(opening: Opening, character: string): unknown {
  if (opening === "object") return {};
  if (opening === "list") return [];
  if (opening === "string") return "";
  return opening === "number" ? 0 : character === "n" ? null : character === "t";
}

/** Whether an alternative accepts the JSON type of the value. */
export function admitsOpening(shape: Shape, opening: Opening, character: string): boolean {
  return admitsKind(shape, sampleOf(opening, character));
}

/** Returns the only alternative that accepts the type of the value; undefined if there are several. */
export function onlyAlternative(shape: Shape, opening: Opening, character: string): Concrete | undefined {
  const [only, ...others] = alternativesOf(shape).filter((alternative) =>
    admitsOpening(alternative, opening, character),
  );
  return others.length === 0 ? only : undefined;
}

/**
 * Returns the array or object shape of a value, if it is certain: the only alternative for it, or a union of records
 * with a tag.
 */
export function containerFor(shape: Shape, opening: Opening, character: string): Container | undefined {
  const only = onlyAlternative(shape, opening, character) ?? (opening === "object" ? taggedRecord(shape) : undefined);
  return only?.kind === "record" || only?.kind === "list" || only?.kind === "map" ? only : undefined;
}

/** Returns the declaration of the items of an array, or of the values of a map, as a field. */
export function memberField(shape: Extract<Concrete, { kind: "list" | "map" }>, at: string): FieldShape {
  const known = memberFields(shape);
  return (known.field ??= { at, shape: shape.kind === "list" ? shape.items : shape.values });
}

const memberFields = oncePer<Shape, { field?: FieldShape }>(() => ({}));
