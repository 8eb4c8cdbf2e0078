/**
 * The allowed values of a declaration. Shapes are the central part of the Model: every output converts, prints or
 * describes them.
 */
import type { StructuralCode, TextCode } from "../../runtime/model/issue.js";
import type { Json } from "../source/json.js";
import type { FieldReadingModel } from "./reading.js";
import type { Span } from "../source/source.js";
import type { Place, Written } from "./place.js";

export interface EnumValue {
  readonly value: string | number;
  readonly description?: string;
  readonly deprecated?: string;
  /** Other words for the value. */
  readonly aliases?: readonly string[];
  /** The location of each alias. */
  readonly written?: Written;
}

export const formats = ["uuid", "date", "date-time", "time", "uri", "email"] as const;
export type Format = (typeof formats)[number];

/** The allowed values. The kinds are fixed, so each output has one table with a row for every kind. */
export type Shape =
  | StringShape
  | NumberShape
  | { readonly kind: "boolean" }
  | { readonly kind: "null" }
  /** Any JSON value. */
  | { readonly kind: "any" }
  /** An object with any properties. */
  | { readonly kind: "object" }
  | EnumShape
  | ConstantShape
  | ListShape
  | MapShape
  | RecordShape
  | UnionShape
  | ReferenceShape;

/** A copy of a named type that an overlay narrowed. The rules and codes of the type apply to it as to a reference. */
interface Narrowed {
  /**
   * The types that it is a copy of, the nearest last: `[Review]`, or `[Alias, Review]` if one type is only a name for
   * another.
   */
  readonly narrows?: readonly string[];
}

export interface StringShape extends Narrowed {
  readonly kind: "string";
  readonly format?: Format;
  /** At least one visible character. */
  readonly nonblank: boolean;
  /** Lengths count Unicode code points. */
  readonly minLength?: number;
  readonly maxLength?: number;
  /** As written. It must match the whole string, with the `u` flag. */
  readonly pattern?: string;
  readonly suggested?: readonly (string | number)[];
  readonly written?: Written;
}

export interface NumberShape extends Narrowed {
  readonly kind: "number";
  readonly integer: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly exclusiveMin?: number;
  readonly exclusiveMax?: number;
  readonly multipleOf?: number;
  readonly suggested?: readonly (string | number)[];
  readonly written?: Written;
}

/** An inline enum, or a declared enum that an overlay narrowed; `of` is then the name of the declared enum. */
export interface EnumShape extends Narrowed {
  readonly kind: "enum";
  readonly values: readonly EnumValue[];
  readonly of?: string;
}

export interface ConstantShape extends Narrowed {
  readonly kind: "constant";
  readonly value: Json;
  /** Whether the constant is the contract's `schema_version`. */
  readonly version: boolean;
}

export interface ListShape extends Narrowed {
  readonly kind: "list";
  readonly items: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems: boolean;
  readonly suggested?: readonly (string | number)[];
  readonly written?: Written;
}

export interface MapShape extends Narrowed {
  readonly kind: "map";
  readonly values: Shape;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly written?: Written;
}

export type UnknownKeys = "reject" | "drop" | "keep";

export interface RecordShape extends Narrowed {
  readonly kind: "record";
  readonly fields: readonly Field[];
  readonly unknownKeys: UnknownKeys;
  /** Present if the record is a discriminated union. `fields` then contains the fields that all variants share. */
  readonly variants?: Variants;
}

export interface Variants {
  /** The shared field whose value distinguishes the variants. */
  readonly on: string;
  /** One for each value, in the order of the enum. */
  readonly rows: readonly Variant[];
  /** Whether the fields of other variants are rejected, or kept without validation. */
  readonly otherVariants: "keep" | "reject";
}

export interface Variant {
  readonly value: string | number;
  readonly description?: string;
  readonly fields: readonly Field[];
  /** The TypeScript name of this variant, such as TaskActionArtifact. Absent if the record itself has no name. */
  readonly typeName?: string;
}

/** Alternatives in the order of the file; `null` comes last. */
export interface UnionShape extends Narrowed {
  readonly kind: "union";
  readonly members: readonly Shape[];
}

/** A type or an enum by name. */
export interface ReferenceShape {
  readonly kind: "reference";
  readonly to: string;
  readonly target: "type" | "enum";
}

export interface Field {
  readonly name: string;
  readonly optional: boolean;
  readonly shape: Shape;
  readonly description?: string;
  readonly example?: Json;
  readonly exampleSpan?: Span;
  readonly deprecated?: string;
  readonly hiddenInSummary: boolean;
  readonly codes?: CodeNames;
  readonly codesWritten?: Written;
  readonly reading?: FieldReadingModel;
  readonly place: Place;
}

/**
 * The codes that a field, a type or a contract sets for structural issues instead of the built-in codes. `{field}` and
 * `{type}` are filled in.
 */
export type CodeNames = Readonly<Partial<Record<StructuralCode | TextCode, string>>>;
