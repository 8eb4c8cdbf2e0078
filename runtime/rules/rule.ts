/** A rule between members of a value, as generated code holds it. */
import type { Segment } from "../path.js";
import { appliesWhen, holdsExpression, type Condition } from "./condition.js";
import type { Path } from "./path.js";

/** What every kind of rule is given. */
export interface RuleFacts {
  readonly code: string;
  /** Absent: an error. */
  readonly severity?: "warning";
  /** The declaration path, such as `contracts.PLAN_GEN.rules[2]`. */
  readonly at: string;
  /** The author's own sentence; it replaces the one of the kind. */
  readonly message?: string;
  /** Absent: the rule always applies. */
  readonly when?: Condition;
  /** Every path that the rule or its condition reads: a structural fault there blocks the rule. */
  readonly reads: readonly Path[];
}

/** One violation: where, and what is wrong there. */
export interface Finding {
  /** From the value that the rule stands on. */
  readonly place: readonly Segment[];
  /** The rest of the sentence after the subject: `must be empty`. */
  readonly demand: string;
  readonly expected?: string;
  /** What was found; absent where there is nothing to show. */
  readonly found?: unknown;
  /** The end of the sentence, where it is not the found value. */
  readonly got?: string;
  readonly allowed?: readonly (string | number)[];
}

/** Takes a violation, put into words only where it is reported, which has to be at once: a walk goes on and its place with it. */
export type Report = (describe: () => Finding) => void;

export type Check = (self: unknown, report: Report) => void;

export interface Rule {
  readonly facts: RuleFacts;
  /** A fault inside of what the rule reads blocks it, too; not so where only the presence of something counts. */
  readonly readsInside: boolean;
  readonly applies: (self: unknown) => boolean;
  /** Judges any value and never throws; what is of the wrong kind is passed over. */
  readonly check: Check;
}

/** A rule that reads the values at its paths to their end. */
export function ruleOf(facts: RuleFacts, check: Check): Rule {
  return { facts, readsInside: true, applies: appliesWhen(facts.when), check };
}

/** A rule that asks whether something is there. An expression in its condition may still look inside. */
export function presenceRule(facts: RuleFacts, check: Check): Rule {
  return { ...ruleOf(facts, check), readsInside: holdsExpression(facts.when) };
}

export type WithPaths = RuleFacts & { readonly paths: readonly Path[] };
