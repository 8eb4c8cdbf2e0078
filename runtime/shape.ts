/** The shape of a value as generated code holds it: enough to follow a path through a value and to name what stands there. */

export type Scalar = string | number;

export interface FieldShape {
  /** The declaration path, such as `types.Review.fields.summary`; the key of the positions table. */
  readonly at: string;
  readonly shape: Shape;
  readonly optional?: true;
}

export type FieldShapes = Readonly<Record<string, FieldShape>>;

export type Shape =
  | { readonly kind: "string" | "number" | "integer" | "boolean" | "null" | "any" | "object" }
  | { readonly kind: "enum"; readonly values: readonly Scalar[] }
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "list"; readonly items: Shape }
  | { readonly kind: "map"; readonly values: Shape }
  | RecordShape
  | { readonly kind: "union"; readonly members: readonly Shape[] }
  /** A named type, behind a function because types may refer to each other in a circle. */
  | { readonly kind: "reference"; readonly name: string; readonly shape: () => Shape };

export interface RecordShape {
  readonly kind: "record";
  readonly fields: FieldShapes;
  /** Further fields by the value of the field `on`, written as text. */
  readonly variants?: { readonly on: string; readonly rows: Readonly<Record<string, FieldShapes>> };
}
