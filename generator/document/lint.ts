import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Located } from "../source/source.js";

/** The settings of one rule of `contracts lint`. */
export interface LintDeclaration {
  readonly rule: LintRuleName;
  readonly level?: Located<LintLevel>;
  /** The declarations that are excluded, by their paths. */
  readonly except: readonly Located<string>[];
}
