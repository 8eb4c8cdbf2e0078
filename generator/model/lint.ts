/** What a contracts file says for `contracts lint`. No output depends on it. */
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Span } from "../source/source.js";

/** How long a prompt may be, in tokens of o200k_base. */
export interface TokenBudget {
  readonly tokens: number;
  readonly span: Span;
}

/** What is said about rules; one that is not named has the level of its own. */
export type LintModel = Readonly<Partial<Record<LintRuleName, LintSetting>>>;

export interface LintSetting {
  readonly level?: LintLevel;
  readonly except: readonly { readonly path: string; readonly span: Span }[];
}
