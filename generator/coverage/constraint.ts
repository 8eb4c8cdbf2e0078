/** One constraint of a contracts file, and the Model without it. */
import type { Model, Place, Shape, Field, ListShape, MapShape, RecordShape, Variant } from "../model/model.js";
import type { Rule } from "../model/rule.js";

/**
 * All kinds of constraints. Each has a row in the tables of example-name.ts and values-missing.ts: a kind without them
 * does not compile.
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

/** Where a constraint applies to answers of a contract. */
export interface Site {
  readonly scope: string;
  /** From the answer to the value with the constraint. */
  readonly route: Route;
  /**
   * The shape with the constraint: an array for `min_items`, the value of a field for `required`, the value that
   * declares the rule for `rule`.
   */
  readonly shape: Shape;
}

export interface Constraint {
  /** The same for the copies of a type that overlays created. */
  readonly id: string;
  readonly kind: ConstraintKind;
  readonly place: Place;
  /** The requirement, as the end of a sentence: `must have at least 3 characters`. */
  readonly demand: string;
  /** For `rule` and `when`. */
  readonly rule?: Rule;
  /** In the order of the contracts; at least one. */
  readonly sites: readonly Site[];
  /** The Model without the constraint. */
  readonly weakened: () => Model;
}

/** One step, with the shape that it starts from; references are resolved. */
export type RouteStep =
  | { readonly kind: "field"; readonly record: RecordShape; readonly field: Field; readonly row?: Variant }
  | { readonly kind: "items"; readonly list: ListShape }
  | { readonly kind: "values"; readonly map: MapShape }
  /** The value has this alternative of a union. */
  | { readonly kind: "member"; readonly member: Shape };

export type Route = readonly RouteStep[];
