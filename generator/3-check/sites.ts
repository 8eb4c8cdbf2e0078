/** Every shape of a Model with the place where it is declared. */
import type { Field, Model, Place, RecordShape, Shape } from "../model.js";

export interface Site {
  readonly shape: Shape;
  /** The nearest declaration: a field, a type or a contract. */
  readonly place: Place;
}

/** All shapes, those inside others included, in file order; references are not followed, as what they name is a site of its own. */
export function* sitesIn({ types, contracts }: Model): Generator<Site> {
  for (const { shape, place } of [...types, ...contracts]) yield* sitesOf(shape, place);
}

/** All fields, those of variants and of inner objects included. */
export function* fieldsIn(model: Model): Generator<Field> {
  for (const { shape } of sitesIn(model)) if (shape.kind === "record") yield* fieldsOf(shape);
}

function* sitesOf(shape: Shape, place: Place): Generator<Site> {
  yield { shape, place };
  if (shape.kind === "list") yield* sitesOf(shape.items, place);
  if (shape.kind === "map") yield* sitesOf(shape.values, place);
  if (shape.kind === "union") for (const member of shape.members) yield* sitesOf(member, place);
  if (shape.kind === "record") for (const field of fieldsOf(shape)) yield* sitesOf(field.shape, field.place);
}

function fieldsOf({ fields, variants }: RecordShape): readonly Field[] {
  return [...fields, ...(variants?.rows ?? []).flatMap((row) => row.fields)];
}
