/**
 * The shape of a value as generated code contains it: enough to follow a path through a value, to name what is there,
 * and to find the rules that apply for it.
 */
import type { StructuralCode, TextCode } from "./issue.js";
import type { FieldReading } from "./reading.js";
import type { Rule } from "../rules/rule.js";

export type Scalar = string | number;

/**
 * The codes that replace those of structural faults and of faults of a string; `{field}` and `{type}` in them are
 * filled in.
 */
export type Codes = Readonly<Partial<Record<StructuralCode | TextCode, string>>>;

export interface FieldShape<Rules = readonly Rule[]> {
  /** The declaration path, such as `types.Review.fields.summary`; the key of the positions table. */
  readonly at: string;
  readonly shape: Shape<Rules>;
  readonly optional?: true;
  /** For faults of the field's own value. */
  readonly codes?: Codes;
  /** The steps that may read the field's value leniently. */
  readonly reading?: FieldReading;
}

export type FieldShapes<Rules = readonly Rule[]> = Readonly<Record<string, FieldShape<Rules>>>;

/** What a contract or a named type says about a value beside its shape. */
export interface Declared<Rules> {
  /** They apply to the value that is there. */
  readonly rules?: Rules;
  /** For faults of the value and of everything in it. */
  readonly codes?: Codes;
  /** Values that are read are frozen, as far as no other named type begins inside of them. */
  readonly frozen?: true;
}

/** `Rules` is what means rules: the rules themselves, or the code that makes them where a shape is printed. */
export type Shape<Rules = readonly Rule[]> = Declared<Rules> &
  (
    | { readonly kind: "boolean" | "null" | "any" | "object" }
    /** The format is there for the words of issues; the validator checks it. */
    | { readonly kind: "string"; readonly format?: string }
    /** The maximum says what a fraction such as 87/100 is a fraction of. */
    | { readonly kind: "number" | "integer"; readonly max?: number }
    /** Other words for a value, each with the value that it means. */
    | { readonly kind: "enum"; readonly values: readonly Scalar[]; readonly aliases?: Readonly<Record<string, Scalar>> }
    | { readonly kind: "constant"; readonly value: unknown }
    | { readonly kind: "list"; readonly items: Shape<Rules> }
    | { readonly kind: "map"; readonly values: Shape<Rules> }
    | RecordMembers<Rules>
    | { readonly kind: "union"; readonly members: readonly Shape<Rules>[] }
    /** A named type, behind a function because types may refer to each other in a cycle. */
    | { readonly kind: "reference"; readonly name: string; readonly shape: () => Shape<Rules> }
  );

interface RecordMembers<Rules> {
  readonly kind: "record";
  readonly fields: FieldShapes<Rules>;
  /** What becomes of keys that are not declared; absent: they are faults. */
  readonly unknownKeys?: "keep" | "drop";
  /** Further fields by the value of the field `on`, written as text. */
  readonly variants?: { readonly on: string; readonly rows: Readonly<Record<string, FieldShapes<Rules>>> };
}

export type RecordShape<Rules = readonly Rule[]> = Declared<Rules> & RecordMembers<Rules>;
