/**
 * The Document: contracts.yaml as constructs of the language, with nothing resolved and no default filled in. Created
 * by 1-parse.
 */
import type {
  DerivedDeclaration,
  Examples,
  FurtherExamplesDeclaration,
  PromptDeclaration,
  TableDeclaration,
  DecisionDeclaration,
  GateDeclaration,
} from "./declarations.js";
import type { ContractReadingDeclaration } from "./reading.js";
import type { RuleDeclaration } from "./rules.js";
import type { CodesDeclaration, EnumScalar, EnumValueDeclaration, ShapeDeclaration } from "./shapes.js";
import type { Located, LocatedText, Span, UsedFile } from "../source/source.js";
import type { EmbedContent, EmbedForm } from "../language/embed-keys.js";
import type { ImportExtension, OutputLanguage } from "../language/output-settings.js";
import type { LimitName, ProfileName } from "../language/provider-keys.js";
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";

export type * from "./declarations.js";
export type * from "./reading.js";
export type * from "./rules.js";
export type * from "./shapes.js";

/** The declarations of a file of a set. */
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

/** A file that the root file includes, directly or indirectly. */
interface UsedFileDeclaration extends UsedFile {
  /** Where it is first named. */
  readonly span: Span;
}

export interface Document extends Declarations {
  /** The root file. */
  readonly file: string;
  /**
   * The offsets at which the lines of the file begin: `lineStarts(source.text)`. Stage 1 sets it, stage 2 passes it on
   * to the Model.
   */
  readonly lineStarts: readonly number[];
  readonly name: LocatedText;
  readonly description?: LocatedText;
  /** `use:` of the root file; absent if it has none. */
  readonly uses?: readonly LocatedText[];
  /** In the order of use, before the declarations of the root file; absent if no file is included. */
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
  /** Absent in the summary form, for which stage 2 infers the shape from the overlay. */
  readonly shape?: ShapeDeclaration;
  readonly overlay: OverlayDeclaration;
  readonly reading?: ContractReadingDeclaration;
  readonly codes?: CodesDeclaration;
  readonly rules: readonly RuleDeclaration[];
  readonly derived?: readonly DerivedDeclaration[];
  readonly aliases: readonly LocatedText[];
  readonly prompt?: PromptDeclaration;
}

/** `enums:` and `required_keys:` of a contract; they narrow its shape. */
export interface OverlayDeclaration {
  readonly requiredKeys: readonly LocatedText[];
  readonly enums: readonly { readonly path: LocatedText; readonly values: readonly Located<EnumScalar>[] }[];
}

export interface GenerateDeclaration {
  readonly directory?: LocatedText;
  readonly language?: Located<OutputLanguage>;
  readonly runtime?: LocatedText;
  readonly importExtension?: Located<ImportExtension>;
  /** Present if the file has `embed:`. */
  readonly embeds?: readonly EmbedDeclaration[];
  /** Present if the file has `providers:`. */
  readonly providers?: readonly ProviderDeclaration[];
  /** Files of former versions; present if the file has `upgrade_from:`. */
  readonly upgradeFrom?: readonly LocatedText[];
}

/** A provider that contracts are compiled for. */
export interface ProviderDeclaration {
  readonly profile: Located<ProfileName>;
  readonly contracts?: readonly LocatedText[];
  readonly together?: readonly (readonly LocatedText[])[];
  readonly limits?: Readonly<Partial<Record<LimitName, Located<number>>>>;
}

/** A block in one of your files that is kept up to date. */
export interface EmbedDeclaration {
  readonly file: LocatedText;
  readonly block: LocatedText;
  readonly content: Located<EmbedContent>;
  readonly scope?: LocatedText;
  readonly as?: Located<EmbedForm>;
  /** The whole entry. */
  readonly span: Span;
}

/** The settings of one rule of `contracts lint`. */
export interface LintDeclaration {
  readonly rule: LintRuleName;
  readonly level?: Located<LintLevel>;
  /** The declarations that are excluded, by their paths. */
  readonly except: readonly Located<string>[];
}
