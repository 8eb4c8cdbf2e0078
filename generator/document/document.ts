/**
 * The Document: contracts.yaml read into the constructs of the language, nothing resolved and no default applied. Made
 * by 1-parse.
 */
import type { DerivedDeclaration, Examples, FurtherExamplesDeclaration, PromptDeclaration } from "./beside.js";
import type { DecisionDeclaration, GateDeclaration } from "./decisions.js";
import type { ContractReadingDeclaration, FieldReadingDeclaration } from "./reading.js";
import type { LintDeclaration } from "./lint.js";
import type { RuleDeclaration } from "./rules.js";
import type { TableDeclaration } from "./tables.js";
import type { BoundKey } from "../language/shape-keys.js";
import type { Json } from "../source/json.js";
import type { GenerateDeclaration } from "./generate.js";
import type { CodeNames } from "../model/shape.js";
import type { Located, LocatedText, Span, UsedFile } from "../source/source.js";

export type * from "./beside.js";
export type * from "./decisions.js";
export type * from "./generate.js";
export type * from "./reading.js";
export type * from "./lint.js";
export type * from "./rules.js";
export type * from "./tables.js";

export type EnumScalar = string | number;

/** What a file of a set declares. */
export interface Declarations {
  readonly enums: readonly EnumDeclaration[];
  readonly types: readonly TypeDeclaration[];
  readonly tables: readonly TableDeclaration[];
  readonly contracts: readonly ContractDeclaration[];
  /** Absent where there are none. */
  readonly furtherExamples?: readonly FurtherExamplesDeclaration[];
  readonly decisions: readonly DecisionDeclaration[];
  readonly gates: readonly GateDeclaration[];
}

/** A file that the main file uses, by itself or by another one. */
export interface UsedFileDeclaration extends UsedFile {
  /** Where it is first named. */
  readonly span: Span;
}

export interface Document extends Declarations {
  /** The main file. */
  readonly file: string;
  /**
   * The offsets at which the lines of the file begin: `lineStarts(source.text)`. Stage 1 sets it, stage 2 hands it on
   * to the Model.
   */
  readonly lineStarts: readonly number[];
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** `use:` of the main file; absent where it has none. */
  readonly uses?: readonly LocatedText[];
  /** In the order of use, whose declarations come first; absent where no file is used. */
  readonly used?: readonly UsedFileDeclaration[];
  readonly generate: GenerateDeclaration;
  /** Present where the file has `lint:`. */
  readonly lint?: readonly LintDeclaration[];
}

export interface EnumDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  readonly values: readonly EnumValueDeclaration[];
}

export interface EnumValueDeclaration {
  readonly value: Located<EnumScalar>;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  readonly aliases?: readonly LocatedText[];
}

/** A bound as written; `low` or `high` is absent where the range is open. */
export interface RangeExpression {
  readonly low?: number;
  readonly high?: number;
  readonly span: Span;
}

/** A type expression such as `Finding[1..50] | null`. Names are not looked up yet. */
export type TypeExpression =
  | { readonly kind: "name"; readonly name: string; readonly span: Span }
  | { readonly kind: "ranged"; readonly of: TypeExpression; readonly range: RangeExpression; readonly span: Span }
  | { readonly kind: "list"; readonly of: TypeExpression; readonly range?: RangeExpression; readonly span: Span }
  | { readonly kind: "map"; readonly of: TypeExpression; readonly span: Span }
  | { readonly kind: "union"; readonly members: readonly TypeExpression[]; readonly span: Span };

/** What a field, a list item, a map value or a contract's root is: exactly one form, and the keys beside it. */
export interface ShapeDeclaration {
  readonly form: ShapeForm;
  readonly nullable?: Located<boolean>;
  readonly bounds: Readonly<Partial<Record<BoundKey, Located<number>>>>;
  readonly pattern?: LocatedText;
  readonly uniqueItems?: Located<boolean>;
  /** An open vocabulary: shown to the model and in docs, not enforced. */
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

/** The codes that structural faults get instead of the usual ones, and where each is written. */
export type CodesDeclaration = { readonly [Fault in keyof CodeNames]: LocatedText };

export type UnknownKeys = "reject" | "drop" | "keep";

export interface RecordDeclaration {
  readonly fields: readonly FieldDeclaration[];
  readonly unknownKeys?: Located<UnknownKeys>;
  readonly variants?: VariantsDeclaration;
  readonly span: Span;
}

export interface VariantsDeclaration {
  /** The name of the field that tells the variants apart. */
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

/** A type of `types:`: a record, or with `type:` any shape. */
export interface TypeDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  readonly shape: ShapeDeclaration;
  readonly frozen?: Located<boolean>;
  readonly codes?: CodesDeclaration;
  readonly rules: readonly RuleDeclaration[];
  readonly derived?: readonly DerivedDeclaration[];
  readonly aliases: readonly LocatedText[];
}

export interface ContractDeclaration extends Examples {
  readonly scope: LocatedText;
  readonly schemaVersion?: LocatedText;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  /** Absent in the summary form, where stage 2 infers the shape from the overlay. */
  readonly shape?: ShapeDeclaration;
  readonly overlay: OverlayDeclaration;
  readonly reading?: ContractReadingDeclaration;
  readonly codes?: CodesDeclaration;
  readonly rules: readonly RuleDeclaration[];
  readonly derived?: readonly DerivedDeclaration[];
  readonly aliases: readonly LocatedText[];
  readonly prompt?: PromptDeclaration;
}

/** `enums:` and `required_keys:` of a contract; they narrow the shape that they are laid over. */
export interface OverlayDeclaration {
  readonly requiredKeys: readonly LocatedText[];
  readonly enums: readonly { readonly path: LocatedText; readonly values: readonly Located<EnumScalar>[] }[];
}
