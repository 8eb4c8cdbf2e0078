/** Ways from an answer to a value inside it. */
import type { Field, ListShape, MapShape, RecordShape, Shape, Variant } from "../model/model.js";

/** One step, with the shape from which it leads; references are followed on the way. */
export type RouteStep =
  | { readonly kind: "field"; readonly record: RecordShape; readonly field: Field; readonly row?: Variant }
  | { readonly kind: "items"; readonly list: ListShape }
  | { readonly kind: "values"; readonly map: MapShape }
  /** The value is of this alternative of a union. */
  | { readonly kind: "member"; readonly member: Shape };

export type Route = readonly RouteStep[];
