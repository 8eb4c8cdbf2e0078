/** The settings of a contracts file for `contracts lint`. No output depends on them. */
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Span } from "../source/source.js";

/** The maximum length of a prompt, in tokens of o200k_base. */
export interface TokenBudget {
  readonly tokens: number;
  readonly span: Span;
}

/** The settings of lint rules; a rule that is not listed has its default level. */
export type LintModel = Readonly<Partial<Record<LintRuleName, LintSetting>>>;

export interface LintSetting {
  readonly level?: LintLevel;
  readonly except: readonly { readonly path: string; readonly span: Span }[];
}
