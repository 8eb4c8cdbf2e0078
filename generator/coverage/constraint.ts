/** A constraint of a contracts file, and the Model without it. */
import type { Model, Place, Shape, Field, ListShape, MapShape, RecordShape, Variant } from "../model/model.js";
import type { Rule } from "../model/rule.js";

/**
 * All kinds of constraints. The tables in example-name.ts and violating-values.ts need a row for each of them;
 * otherwise they do not compile.
 */
export type ConstraintKind =
  | "required"
  | "type"
  | "integer"
  | "enum"
  | "const"
  | "alternatives"
  | "min"
  | "max"
  | "exclusive_min"
  | "exclusive_max"
  | "multiple_of"
  | "format"
  | "nonblank"
  | "min_length"
  | "max_length"
  | "pattern"
  | "min_items"
  | "max_items"
  | "unique_items"
  | "unknown_keys"
  | "other_variants"
  | "rule"
  | "when";

/** A location at which a constraint applies to the answers of a contract. */
export interface Site {
  readonly scope: string;
  /** From the answer to the value with the constraint. */
  readonly route: Route;
  /**
   * The shape with the constraint: the array for `min_items`, the value of the field for `required`, the value with the
   * rule for `rule`.
   */
  readonly shape: Shape;
}

export interface Constraint {
  /** All copies of a type that overlays create have the same id. */
  readonly id: string;
  readonly kind: ConstraintKind;
  readonly place: Place;
  /** The requirement as the end of a sentence: `must have at least 3 characters`. */
  readonly demand: string;
  /** Present for `rule` and `when`. */
  readonly rule?: Rule;
  /** At least one, in the order of the contracts. */
  readonly sites: readonly Site[];
  /** The Model without the constraint. */
  readonly weakened: () => Model;
}

/** One step and the shape that it starts from, with references resolved. */
export type RouteStep =
  | { readonly kind: "field"; readonly record: RecordShape; readonly field: Field; readonly row?: Variant }
  | { readonly kind: "items"; readonly list: ListShape }
  | { readonly kind: "values"; readonly map: MapShape }
  /** The step into an alternative of a union. */
  | { readonly kind: "member"; readonly member: Shape };

export type Route = readonly RouteStep[];
