/** A rule between members of a value, as generated code contains it. */
import type { Segment } from "../support/path.js";
import { appliesWhen, conditionPaths, holdsExpression, negatesExpression, type Condition } from "./condition.js";
import type { Path } from "./path.js";
import { type Operand, pathsOf } from "./readable.js";

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
  /** From the value that the rule is on. */
  readonly place: readonly Segment[];
  /** The rest of the sentence after the subject: `must be empty`. */
  readonly demand: string;
  readonly expected?: string;
  /** What was found; absent if there is nothing to show. */
  readonly found?: unknown;
  /** The end of the sentence, if it is not the found value. */
  readonly got?: string;
  readonly allowed?: readonly (string | number)[];
}

/**
 * Takes a violation, put into words only where it is reported, which has to be at once: a walk goes on and its place
 * with it.
 */
export type Report = (describe: () => Finding) => void;

export type Check = (self: unknown, report: Report) => void;

export interface Rule {
  readonly facts: RuleFacts;
  /** A fault inside of what the rule reads blocks it, too; not so where only the presence of something counts. */
  readonly readsInside: boolean;
  /** What is left to judge where some of the values cannot be read; absent: there is nothing without all of them. */
  readonly operands: readonly Operand[];
  /** What has to be readable in any case. */
  readonly needs: readonly Path[];
  /** Bounds of the type that say the same as the rule, by keyword. */
  readonly sameBounds: ReadonlySet<string>;
  readonly applies: (self: unknown) => boolean;
  /** Judges any value and never throws; what is of the wrong kind is ignored. */
  readonly check: Check;
  /** The same for what is left of the operands. Default: `check`. */
  readonly checkPart: Check;
}

export interface Reading {
  /** Absent: the rule reads all or nothing. */
  readonly operands?: readonly Operand[];
  readonly sameBounds?: readonly string[];
  readonly checkPart?: Check;
}

/** A rule that reads the values at its paths to their end. */
export function ruleOf(
  facts: RuleFacts,
  check: Check,
  { operands = [], sameBounds = [], checkPart = check }: Reading = {},
): Rule {
  return {
    facts,
    readsInside: true,
    operands,
    needs: needsOf(facts, operands),
    sameBounds: new Set(sameBounds),
    applies: appliesWhen(facts.when),
    check,
    checkPart,
  };
}

/** A rule that asks whether something is there. An expression in its condition may still look inside. */
export function presenceRule(facts: RuleFacts, check: Check, reading: Reading = {}): Rule {
  return { ...ruleOf(facts, check, reading), readsInside: holdsExpression(facts.when) };
}

/**
 * What the condition reads, and all else that no operand does. What an expression reads is not known by itself; without
 * a value it does not hold, unless it is negated.
 */
function needsOf({ reads, when }: RuleFacts, operands: readonly Operand[]): readonly Path[] {
  if (negatesExpression(when)) return reads;
  const ofOperands = operands.flatMap(pathsOf);
  return [
    ...conditionPaths(when),
    ...reads.filter((read) => !ofOperands.some((path) => read.every((step, index) => step === path[index]))),
  ];
}

export type WithPaths = RuleFacts & { readonly paths: readonly Path[] };
