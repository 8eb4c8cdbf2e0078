/**
 * Describes how a value of a former version becomes one of the current version, as generated code contains it. Keys are
 * in arrays of pairs, because an object literal cannot have every key.
 */
export type Plan =
  | ObjectPlan
  /**
   * The value of the tag selects the plan of the object. `on` is the former name of the tag. For other values there is
   * no plan.
   */
  | { readonly kind: "variants"; readonly on: string; readonly rows: readonly (readonly [string | number, Plan])[] }
  | { readonly kind: "items"; readonly each: Plan }
  | { readonly kind: "entries"; readonly each: Plan }
  /** Values that are replaced, each with the step that explains it. */
  | { readonly kind: "values"; readonly values: readonly (readonly [from: Scalar, to: Scalar, step: ValueStep])[] }
  /** A number becomes a string. */
  | { readonly kind: "digits" }
  /** The plan depends on the JSON type of the value. */
  | { readonly kind: "either"; readonly plans: readonly (readonly [JsonType, Plan])[] }
  /** The plan of a named type, which may be recursive. */
  | { readonly kind: "type"; readonly name: string };

export type Scalar = string | number;
export type JsonType = "string" | "number" | "array" | "object";
export type ValueStep = "enum_alias" | "fallback" | "schema_version";

/**
 * The steps are applied in this order: keys are dropped or renamed, their values are upgraded, missing keys are filled
 * in.
 */
export interface ObjectPlan {
  readonly kind: "object";
  readonly drop?: readonly string[];
  /** All keys of either version. Other keys are dropped. */
  readonly known?: readonly string[];
  readonly rename?: readonly (readonly [from: string, to: string])[];
  /** By the new key. */
  readonly fields?: readonly (readonly [key: string, plan: Plan])[];
  readonly fill?: readonly (readonly [key: string, value: unknown])[];
}
