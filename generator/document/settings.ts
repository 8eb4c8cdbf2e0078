/** The declared settings of `generate:`. Part of the Document. */
import type { EmbedContent, EmbedForm } from "../language/embed-keys.js";
import type { ImportExtension, OutputLanguage } from "../language/output-settings.js";
import type { LimitName, ProfileName } from "../language/provider-keys.js";
import type { Located, LocatedText, Span } from "../source/source.js";
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";

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
