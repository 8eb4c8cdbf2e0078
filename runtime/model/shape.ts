/**
 * The shape of a value as generated code contains it: enough to follow a path through a value, to name the value there,
 * and to find the rules that apply to it.
 */
import type { StructuralCode, TextCode } from "./issue.js";
import type { FieldReading } from "./reading.js";
import type { Rule } from "../rules/rule.js";

export type Scalar = string | number;

/**
 * The codes that replace the built-in codes of structural issues and of issues with a text. `{field}` and `{type}` in
 * them are filled in.
 */
export type Codes = Readonly<Partial<Record<StructuralCode | TextCode, string>>>;

export interface FieldShape<Rules = readonly Rule[]> {
  /** The declaration path, such as `types.Review.fields.summary`; the key of the positions table. */
  readonly at: string;
  readonly shape: Shape<Rules>;
  readonly optional?: true;
  /** For issues with the field's own value. */
  readonly codes?: Codes;
  /** The steps that parse the field's value leniently. */
  readonly reading?: FieldReading;
}

export type FieldShapes<Rules = readonly Rule[]> = Readonly<Record<string, FieldShape<Rules>>>;

/** What a contract or a named type declares about a value in addition to its shape. */
export interface Declared<Rules> {
  /** They apply to a value that is present. */
  readonly rules?: Rules;
  /** For issues with the value and everything in it. */
  readonly codes?: Codes;
  /** Parsed values are frozen, except for parts of other named types. */
  readonly frozen?: true;
}

/** `Rules` are the rules themselves or, if a shape is printed, the code that creates them. */
export type Shape<Rules = readonly Rule[]> = Declared<Rules> &
  (
    | { readonly kind: "boolean" | "null" | "any" | "object" }
    /** The format is used in the messages of issues; the validator checks it. */
    | { readonly kind: "string"; readonly format?: string }
    /** The maximum determines the denominator of a fraction such as 87/100. */
    | { readonly kind: "number" | "integer"; readonly max?: number }
    /** Other words for a value, each with the value that it means. */
    | { readonly kind: "enum"; readonly values: readonly Scalar[]; readonly aliases?: Readonly<Record<string, Scalar>> }
    | { readonly kind: "constant"; readonly value: unknown }
    | { readonly kind: "list"; readonly items: Shape<Rules> }
    | { readonly kind: "map"; readonly values: Shape<Rules> }
    | RecordMembers<Rules>
    | { readonly kind: "union"; readonly members: readonly Shape<Rules>[] }
    /** A named type, as a function because types may refer to each other in a cycle. */
    | { readonly kind: "reference"; readonly name: string; readonly shape: () => Shape<Rules> }
  );

interface RecordMembers<Rules> {
  readonly kind: "record";
  readonly fields: FieldShapes<Rules>;
  /** What happens to undeclared keys; if absent, they are issues. */
  readonly unknownKeys?: "keep" | "drop";
  /** Further fields by the value of the field `on`, written as a string. */
  readonly variants?: { readonly on: string; readonly rows: Readonly<Record<string, FieldShapes<Rules>>> };
}

export type RecordShape<Rules = readonly Rule[]> = Declared<Rules> & RecordMembers<Rules>;
