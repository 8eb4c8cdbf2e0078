/**
 * The Document: contracts.yaml read into the constructs of the language, nothing resolved and no default applied. Made
 * by 1-parse.
 */
import type { DerivedDeclaration, Examples, FurtherExamplesDeclaration, PromptDeclaration } from "./beside.js";
import type { DecisionDeclaration, GateDeclaration } from "./decisions.js";
import type { ContractReadingDeclaration } from "./reading.js";
import type { LintDeclaration } from "./lint.js";
import type { RuleDeclaration } from "./rules.js";
import type { CodesDeclaration, EnumScalar, EnumValueDeclaration, ShapeDeclaration } from "./shapes.js";
import type { TableDeclaration } from "./tables.js";
import type { GenerateDeclaration } from "./generate.js";
import type { Located, LocatedText, Span, UsedFile } from "../source/source.js";

export type * from "./beside.js";
export type * from "./decisions.js";
export type * from "./generate.js";
export type * from "./reading.js";
export type * from "./lint.js";
export type * from "./rules.js";
export type * from "./shapes.js";
export type * from "./tables.js";

/** What a file of a set declares. */
export interface Declarations {
  readonly enums: readonly EnumDeclaration[];
  readonly types: readonly TypeDeclaration[];
  readonly tables: readonly TableDeclaration[];
  readonly contracts: readonly ContractDeclaration[];
  /** Absent if there are none. */
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
  /** `use:` of the main file; absent if it has none. */
  readonly uses?: readonly LocatedText[];
  /** In the order of use, whose declarations come first; absent if no file is used. */
  readonly used?: readonly UsedFileDeclaration[];
  readonly generate: GenerateDeclaration;
  /** Present if the file has `lint:`. */
  readonly lint?: readonly LintDeclaration[];
}

export interface EnumDeclaration {
  readonly name: LocatedText;
  readonly description?: LocatedText;
  readonly deprecated?: LocatedText;
  readonly values: readonly EnumValueDeclaration[];
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
