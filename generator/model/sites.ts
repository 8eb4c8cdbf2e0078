/** Lists every shape of a Model with the location of its declaration. */
import type { Field, Model, Place, Shape } from "./model.js";
import { allFields, innerShapes } from "./shape-parts.js";

export interface Site {
  readonly shape: Shape;
  /** The nearest declaration: a field, a type, a table or a contract. */
  readonly place: Place;
}

/**
 * Yields all shapes in the order of the file, including those inside others. References are not followed, because named
 * types are separate sites.
 */
export function* sitesIn({ types, tables, contracts, decisions }: Model): Generator<Site> {
  for (const { shape, place } of [...types, ...contracts]) yield* sitesOf(shape, place);
  for (const { inputs, returns, place } of decisions)
    yield* [...sitesOf(inputs.shape, inputs.place), ...sitesOf(returns, place)];
  for (const { columns, place } of tables) for (const { shape } of columns) yield* sitesOf(shape, place);
}

/** Yields all fields, including those of variants and of inner objects. */
export function* fieldsIn(model: Model): Generator<Field> {
  for (const { shape } of sitesIn(model)) if (shape.kind === "record") yield* allFields(shape);
}

function* sitesOf(shape: Shape, place: Place): Generator<Site> {
  yield { shape, place };
  if (shape.kind === "record") for (const field of allFields(shape)) yield* sitesOf(field.shape, field.place);
  else for (const inner of innerShapes(shape)) yield* sitesOf(inner, place);
}
