/** Every shape of a Model with the place where it is declared. */
import type { Field, Model, Place, Shape } from "./model.js";
import { allFields, innerShapes } from "./shape-parts.js";

export interface Site {
  readonly shape: Shape;
  /** The nearest declaration: a field, a type, a table or a contract. */
  readonly place: Place;
}

/**
 * All shapes, those inside others included, in file order; references are not followed, as what they name is a site of
 * its own.
 */
export function* sitesIn({ types, tables, contracts, decisions }: Model): Generator<Site> {
  for (const { shape, place } of [...types, ...contracts]) yield* sitesOf(shape, place);
  for (const { inputs, returns, place } of decisions)
    yield* [...sitesOf(inputs.shape, inputs.place), ...sitesOf(returns, place)];
  for (const { columns, place } of tables) for (const { shape } of columns) yield* sitesOf(shape, place);
}

/** All fields, those of variants and of inner objects included. */
export function* fieldsIn(model: Model): Generator<Field> {
  for (const { shape } of sitesIn(model)) if (shape.kind === "record") yield* allFields(shape);
}

function* sitesOf(shape: Shape, place: Place): Generator<Site> {
  yield { shape, place };
  if (shape.kind === "record") for (const field of allFields(shape)) yield* sitesOf(field.shape, field.place);
  else for (const inner of innerShapes(shape)) yield* sitesOf(inner, place);
}
