/** All declarations of a Model about parsing values. */
import { alternativesOf } from "../../model/follow-path.js";
import type { FieldReadingModel, Model, Place, RecordShape, Shape } from "../../model/model.js";
import { keyOfPart, readingPartNames, rowOf } from "../../model/reading-keys.js";
import type { Json } from "../../source/json.js";
import type { Span } from "../../source/source.js";
import { allFields } from "../../model/shape-parts.js";
import { memberOf } from "../../../runtime/support/path.js";
import { sitesIn } from "../../model/sites.js";

export interface ReadingSite {
  /** Its name in messages: the name of a field, `the answer`. */
  readonly what: string;
  readonly shape: Shape;
  readonly optional: boolean;
  readonly reading: FieldReadingModel;
  readonly place: Place;
  /** The object that contains the field; absent for the answer as a whole. */
  readonly holder?: RecordShape;
}

/** Fields in the order of the file, then the answers of contracts as a whole. */
export function* readingsIn(model: Model): Generator<ReadingSite> {
  for (const { shape } of sitesIn(model)) if (shape.kind === "record") yield* readingsOf(shape);
  for (const { shape, reading, place } of model.contracts)
    if (reading?.root) yield { what: "the answer", shape, optional: false, reading: reading.root, place };
}

function* readingsOf(holder: RecordShape): Generator<ReadingSite> {
  for (const { name, shape, optional, reading, place } of allFields(holder))
    if (reading) yield { what: name, shape, optional, reading, place, holder };
}

/** A literal value that parsing inserts. */
interface Insert {
  /** The part of the declaration that contains it. */
  readonly part: string;
  readonly value: Json;
  /** Its name in messages. */
  readonly what: string;
  /** Whether it is an item of the value. */
  readonly isItem: boolean;
}

/** The literals that replace absent or invalid values. */
export function insertsOf({ reading, what }: ReadingSite): readonly Insert[] {
  return readingPartNames.flatMap((part) => {
    const { inserts } = rowOf(part);
    const value = inserts && memberOf(reading[part], inserts.member);
    return inserts && value !== undefined
      ? [{ part: keyOfPart(part), value: value as Json, what: `${inserts.what} ${what}`, isItem: inserts.isItem }]
      : [];
  });
}

/** The location of a part of the declaration. */
export function spanOf({ reading, place }: ReadingSite, ...parts: readonly string[]): Span {
  return parts.map((part) => reading.written[part]).find((span) => span !== undefined) ?? place.span;
}

/** The declared items of an array, also by the name of a type; empty if the value is not an array. */
export function declaredItems(shape: Shape, model: Model): readonly Shape[] {
  return alternativesOf(shape, model).shapes.flatMap((alternative) =>
    alternative.kind === "list" ? [alternative.items] : [],
  );
}

/** The possible items of an array; empty if the value is not an array. */
export function itemShapes(shape: Shape, model: Model): readonly Shape[] {
  return declaredItems(shape, model).flatMap((items) => alternativesOf(items, model).shapes);
}

/** One shape that accepts what any of the shapes accepts. */
export function eitherOf(shapes: readonly Shape[]): Shape {
  const [only] = shapes;
  return only && shapes.length === 1 ? only : { kind: "union", members: shapes };
}
