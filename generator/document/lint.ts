import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Located } from "../source/source.js";

/** What is said about one rule of `contracts lint`. */
export interface LintDeclaration {
  readonly rule: LintRuleName;
  readonly level?: Located<LintLevel>;
  /** Declarations that are omitted, by their paths. */
  readonly except: readonly Located<string>[];
}
