/** A rule between parts of a value, as generated code contains it. */
import type { Segment } from "../support/path.js";
import { appliesWhen, conditionPaths, holdsExpression, negatesExpression, type Condition } from "./condition.js";
import type { Path } from "./path.js";
import { type Operand, pathsOf } from "./readable.js";

/** The properties that all kinds of rules have. */
export interface RuleFacts {
  readonly code: string;
  /** Absent: an error. */
  readonly severity?: "warning";
  /** The declaration path, such as `contracts.PLAN_GEN.rules[2]`. */
  readonly at: string;
  /** The author's message; it replaces the built-in one. */
  readonly message?: string;
  /** Absent: the rule always applies. */
  readonly when?: Condition;
  /** Every path that the rule or its condition reads: a structural issue there blocks the rule. */
  readonly reads: readonly Path[];
}

/** One violation: its location and what is wrong there. */
export interface Finding {
  /** Relative to the value that declares the rule. */
  readonly place: readonly Segment[];
  /** The rest of the sentence after the subject: `must be empty`. */
  readonly demand: string;
  readonly expected?: string;
  /** The value found; absent if there is nothing to show. */
  readonly found?: unknown;
  /** The end of the sentence, if it is not the value found. */
  readonly got?: string;
  readonly allowed?: readonly (string | number)[];
}

/**
 * Receives a violation. The description must be built at once, if it is reported, because the location changes as the
 * walk continues.
 */
export type Report = (describe: () => Finding) => void;

export type Check = (self: unknown, report: Report) => void;

export interface Rule {
  readonly facts: RuleFacts;
  /** An issue inside what the rule reads blocks it too; not if only the presence of a value counts. */
  readonly readsInside: boolean;
  /** What can be checked if some of the values cannot be read; absent: nothing can be checked without all of them. */
  readonly operands: readonly Operand[];
  /** The paths that must be readable in any case. */
  readonly needs: readonly Path[];
  /** The bounds of the type that mean the same as the rule, by keyword. */
  readonly sameBounds: ReadonlySet<string>;
  readonly applies: (self: unknown) => boolean;
  /** Accepts any value and never throws; values of the wrong type are ignored. */
  readonly check: Check;
  /** The same for the operands that are left. Default: `check`. */
  readonly checkPart: Check;
}

interface Reading {
  /** Absent: the rule reads all or nothing. */
  readonly operands?: readonly Operand[];
  readonly sameBounds?: readonly string[];
  readonly checkPart?: Check;
}

/** A rule that reads the whole values at its paths. */
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

/** A rule that checks whether a value is present. An expression in its condition may still look inside. */
export function presenceRule(facts: RuleFacts, check: Check, reading: Reading = {}): Rule {
  return { ...ruleOf(facts, check, reading), readsInside: holdsExpression(facts.when) };
}

/**
 * What the condition reads, and everything else that no operand reads. The paths that an expression reads are unknown;
 * without a value it is false, unless it is negated.
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
