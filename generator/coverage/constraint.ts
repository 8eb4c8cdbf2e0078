/** One thing that a contracts file demands of answers, and how the Model looks without it. */
import type { Model, Place, Shape } from "../model/model.js";
import type { Rule } from "../model/rule.js";
import type { Route } from "./route.js";

/**
 * Every sort of demand. Each has a row in the tables of example-name.ts and values-missing.ts: a sort without them does
 * not compile.
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

/** Where answers to a contract meet a constraint. */
export interface Site {
  readonly scope: string;
  /** From the answer to the value that is held to the constraint. */
  readonly route: Route;
  /**
   * What contains the constraint: a list for `min_items`, the value of a field for `required`, what a rule is on for
   * `rule`.
   */
  readonly shape: Shape;
}

export interface Constraint {
  /** The same for the copies that overlays made of a type. */
  readonly id: string;
  readonly kind: ConstraintKind;
  readonly place: Place;
  /** What it demands, as the end of a sentence: `must have at least 3 characters`. */
  readonly demand: string;
  /** For `rule` and `when`. */
  readonly rule?: Rule;
  /** In the order of the contracts; at least one. */
  readonly sites: readonly Site[];
  /** The Model without the constraint, and with everything else. */
  readonly weakened: () => Model;
}
