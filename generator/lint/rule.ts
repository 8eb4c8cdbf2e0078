/** A rule of `contracts lint`. */
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Model, Place } from "../model/model.js";
import type { MapNode } from "../source/syntax.js";

/** The input of rules: a contracts file without errors. */
export interface LintSubject {
  readonly model: Model;
  /** Its files as YAML. */
  readonly trees: readonly MapNode[];
  /** By scope, the tokens of o200k_base in the prompt; only for contracts with a budget. */
  readonly promptTokens: ReadonlyMap<string, number>;
  /** The findings of previous rules, including exceptions. */
  readonly problems: ReadonlyMap<LintRuleName, readonly Problem[]>;
}

/** One finding of a rule. */
export interface Problem {
  /** The location; its path is what `except` names. */
  readonly place: Place;
  /** One sentence, with a lowercase first letter and no period. */
  readonly message: string;
  /** How to fix it, as a sentence. */
  readonly help: string;
}

export interface LintRule {
  /** The level if the file does not set it. */
  readonly level: LintLevel;
  /** Why it matters, in a few sentences. */
  readonly explanation: string;
  /** Parts of a contracts file, without `edition` and `name`. */
  readonly example: {
    /** An example that the rule reports. */
    readonly flagged: string;
    /** The same example, fixed. */
    readonly clean: string;
  };
  readonly check: (subject: LintSubject) => Iterable<Problem>;
}

export type LintCode = `lint/${LintRuleName}`;

/** A finding with a level other than `off`. */
export interface LintFinding extends Problem {
  readonly code: LintCode;
  readonly severity: Exclude<LintLevel, "off">;
}
