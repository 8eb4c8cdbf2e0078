/** Routes from an answer to a value inside it. */
import type { Field, ListShape, MapShape, RecordShape, Shape, Variant } from "../model/model.js";

/** One step, with the shape that it starts from; references are resolved. */
export type RouteStep =
  | { readonly kind: "field"; readonly record: RecordShape; readonly field: Field; readonly row?: Variant }
  | { readonly kind: "items"; readonly list: ListShape }
  | { readonly kind: "values"; readonly map: MapShape }
  /** The value has this alternative of a union. */
  | { readonly kind: "member"; readonly member: Shape };

export type Route = readonly RouteStep[];
