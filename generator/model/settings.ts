/** The resolved settings of `generate:`. Part of the Model. */
import type { Dress } from "../language/embed-hosts.js";
import type { EmbedContent } from "../language/embed-keys.js";
import type { ImportExtension, OutputLanguage } from "../language/output-settings.js";
import type { LimitName, ProviderName } from "../language/provider-keys.js";
import type { Span } from "../source/source.js";
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";

export interface GenerateModel {
  /** Relative to the contracts file, with `/`, inside its directory. */
  readonly directory: string;
  readonly language: OutputLanguage;
  /** The import specifier of the runtime in generated code. */
  readonly runtime: string;
  /** The runtime is in the output directory, and `runtime` is a path to it. */
  readonly isRuntimeInline: boolean;
  readonly importExtension: ImportExtension;
  /** Present if the file has `embed:`. */
  readonly embeds?: readonly EmbedModel[];
  /** Present if the file has `providers:`. */
  readonly providers?: readonly ProviderModel[];
}

/** A provider that contracts are compiled for. */
export interface ProviderModel {
  readonly provider: ProviderName;
  /** The scopes of the contracts that are compiled for it. */
  readonly contracts: readonly string[];
  /** Scopes that are sent in one request. */
  readonly together: readonly (readonly string[])[];
  /** They override those of the profile. */
  readonly limits: Readonly<Partial<Record<LimitName, number>>>;
  readonly span: Span;
}

/** A block in one of your files that is kept up to date. */
export interface EmbedModel extends Dress {
  /** Relative to the contracts file, with `/`, inside its directory. */
  readonly file: string;
  readonly block: string;
  readonly content: EmbedContent;
  /** The contract of the content; for a summary, which covers all, the name of the block. */
  readonly scope: string;
  /** The entry that requests it. */
  readonly span: Span;
}

/** The maximum length of a prompt, in tokens of o200k_base. */
export interface TokenBudget {
  readonly tokens: number;
  readonly span: Span;
}

/** The settings of lint rules; a rule that is not listed has its default level. */
export type LintModel = Readonly<Partial<Record<LintRuleName, LintSetting>>>;

interface LintSetting {
  readonly level?: LintLevel;
  readonly except: readonly { readonly path: string; readonly span: Span }[];
}
