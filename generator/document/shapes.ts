/** Declared shapes: the allowed values. Part of the Document. */
import type { BoundKey } from "../language/shape-keys.js";
import type { CodeNames } from "../model/shape.js";
import type { Json } from "../source/json.js";
import type { Located, LocatedText, Span } from "../source/source.js";
import type { FieldReadingDeclaration } from "./reading.js";

export type EnumScalar = string | number;

export interface EnumValueDeclaration {
  readonly value: Located<EnumScalar>;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  readonly aliases?: readonly LocatedText[];
}

/** A bound as written; `low` or `high` is absent if the range is open. */
export interface RangeExpression {
  readonly low?: number;
  readonly high?: number;
  readonly span: Span;
}

/** A type expression such as `Finding[1..50] | null`. Names are not resolved yet. */
export type TypeExpression =
  | { readonly kind: "name"; readonly name: string; readonly span: Span }
  | { readonly kind: "ranged"; readonly of: TypeExpression; readonly range: RangeExpression; readonly span: Span }
  | { readonly kind: "list"; readonly of: TypeExpression; readonly range?: RangeExpression; readonly span: Span }
  | { readonly kind: "map"; readonly of: TypeExpression; readonly span: Span }
  | { readonly kind: "union"; readonly members: readonly TypeExpression[]; readonly span: Span };

/**
 * The shape of a field, an array item, a map value or the root of a contract: exactly one form, and the keys next to
 * it.
 */
export interface ShapeDeclaration {
  readonly form: ShapeForm;
  readonly nullable?: Located<boolean>;
  readonly bounds: Readonly<Partial<Record<BoundKey, Located<number>>>>;
  readonly pattern?: LocatedText;
  readonly uniqueItems?: Located<boolean>;
  /** Suggested values: shown to the model and in docs, not enforced. */
  readonly suggested?: Located<readonly Located<EnumScalar>[]>;
  readonly span: Span;
}

export type ShapeForm =
  | { readonly kind: "expression"; readonly expression: TypeExpression }
  | { readonly kind: "enum"; readonly values: readonly EnumValueDeclaration[]; readonly span: Span }
  | { readonly kind: "constant"; readonly value: Located<Json> }
  | { readonly kind: "record"; readonly record: RecordDeclaration }
  | { readonly kind: "list"; readonly items: ShapeDeclaration; readonly span: Span }
  | { readonly kind: "map"; readonly values: ShapeDeclaration; readonly span: Span };

export interface FieldDeclaration {
  /** Without the `?` that marks an optional field. */
  readonly name: LocatedText;
  readonly optional: boolean;
  readonly shape: ShapeDeclaration;
  readonly description?: LocatedText;
  readonly example?: Located<Json>;
  readonly deprecated?: LocatedText;
  /** `in_summary: false`. */
  readonly hiddenInSummary: boolean;
  readonly codes?: CodesDeclaration;
  readonly reading?: FieldReadingDeclaration;
}

/** The codes that replace the built-in codes of structural issues, with their locations. */
export type CodesDeclaration = { readonly [Fault in keyof CodeNames]: LocatedText };

export type UnknownKeys = "reject" | "drop" | "keep";

export interface RecordDeclaration {
  readonly fields: readonly FieldDeclaration[];
  readonly unknownKeys?: Located<UnknownKeys>;
  readonly variants?: VariantsDeclaration;
  readonly span: Span;
}

export interface VariantsDeclaration {
  /** The name of the field that distinguishes the variants. */
  readonly on: LocatedText;
  readonly rows: readonly VariantDeclaration[];
  readonly otherVariants?: Located<"keep" | "reject">;
  readonly span: Span;
}

export interface VariantDeclaration {
  /** The enum value as written as a key. */
  readonly value: LocatedText;
  readonly description?: LocatedText;
  readonly fields: readonly FieldDeclaration[];
}
