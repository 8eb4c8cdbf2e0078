/** Everything of a Model that says how a value is read. */
import { alternativesOf } from "../../model/follow-path.js";
import type { FieldReadingModel, Model, Place, RecordShape, Shape } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import type { Span } from "../../source/source.js";
import { allFields } from "../../model/shape-parts.js";
import { sitesIn } from "../../model/sites.js";

export interface ReadingSite {
  /** How messages speak of the value: the name of a field, `the answer`. */
  readonly what: string;
  readonly shape: Shape;
  readonly optional: boolean;
  readonly reading: FieldReadingModel;
  readonly place: Place;
  /** The object that contains the field; absent for the answer as a whole. */
  readonly holder?: RecordShape;
}

/** Fields in file order, then the answers of contracts as a whole. */
export function* readingsIn(model: Model): Generator<ReadingSite> {
  for (const { shape } of sitesIn(model)) if (shape.kind === "record") yield* readingsOf(shape);
  for (const { shape, reading, place } of model.contracts)
    if (reading?.root) yield { what: "the answer", shape, optional: false, reading: reading.root, place };
}

function* readingsOf(holder: RecordShape): Generator<ReadingSite> {
  for (const { name, shape, optional, reading, place } of allFields(holder))
    if (reading) yield { what: name, shape, optional, reading, place, holder };
}

/** A value that a reading writes out. */
export interface Insert {
  /** Where it is written. */
  readonly part: string;
  readonly value: Json;
  /** How messages speak of it. */
  readonly what: string;
  /** Whether it is an item of the value. */
  readonly isItem: boolean;
}

/** The values that replace absent or invalid ones, as far as they are written out whole. */
export function insertsOf({ reading, what }: ReadingSite): readonly Insert[] {
  const { default: source, onInvalidItem: item } = reading;
  return [
    ...(source && "literal" in source
      ? [{ part: "default", value: source.literal, what: `the default of ${what}`, isItem: false }]
      : []),
    ...(typeof item === "object"
      ? [{ part: "on_invalid_item", value: item.fallback, what: `the inserted item ${what}`, isItem: true }]
      : []),
  ];
}

/** Where a part of a reading is written. */
export function spanOf({ reading, place }: ReadingSite, ...parts: readonly string[]): Span {
  return parts.map((part) => reading.written[part]).find((span) => span !== undefined) ?? place.span;
}

/** The items of a list as they are declared, which may be by the name of a type; nothing if the value is not a list. */
export function declaredItems(shape: Shape, model: Model): readonly Shape[] {
  return alternativesOf(shape, model).shapes.flatMap((alternative) =>
    alternative.kind === "list" ? [alternative.items] : [],
  );
}

/** What the items of a list can be; nothing if the value is not a list. */
export function itemShapes(shape: Shape, model: Model): readonly Shape[] {
  return declaredItems(shape, model).flatMap((items) => alternativesOf(items, model).shapes);
}

/** One shape that allows what any of these does. */
export function eitherOf(shapes: readonly Shape[]): Shape {
  const [only] = shapes;
  return only && shapes.length === 1 ? only : { kind: "union", members: shapes };
}
