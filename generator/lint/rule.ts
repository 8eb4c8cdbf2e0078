/** What a rule of `contracts lint` is. */
import type { LintLevel, LintRuleName } from "../language/lint-keys.js";
import type { Model, Place } from "../model/model.js";
import type { MapNode } from "../source/syntax.js";

/** What rules look at: a contracts file without errors. */
export interface LintSubject {
  readonly model: Model;
  /** Its files as YAML. */
  readonly trees: readonly MapNode[];
  /** By scope, how many tokens of o200k_base the prompt has; only of contracts that have a budget. */
  readonly promptTokens: ReadonlyMap<string, number>;
  /** What the rules before found, exceptions included. */
  readonly problems: ReadonlyMap<LintRuleName, readonly Problem[]>;
}

/** One thing that a rule found. */
export interface Problem {
  /** Where; its path is what `except` names. */
  readonly place: Place;
  /** One sentence, with a lowercase letter first and no full stop. */
  readonly message: string;
  /** What to do, as a sentence. */
  readonly help: string;
}

export interface LintRule {
  /** If the file says nothing. */
  readonly level: LintLevel;
  /** Why it matters, in a few sentences. */
  readonly explanation: string;
  /** Parts of a contracts file, without `edition` and `name`. */
  readonly example: {
    /** The rule finds something. */
    readonly flagged: string;
    /** The same, repaired. */
    readonly clean: string;
  };
  readonly check: (subject: LintSubject) => Iterable<Problem>;
}

export type LintCode = `lint/${LintRuleName}`;

/** A diagnostic that counts. */
export interface LintFinding extends Problem {
  readonly code: LintCode;
  readonly severity: Exclude<LintLevel, "off">;
}
