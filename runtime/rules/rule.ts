/** A rule between parts of a value, as generated code creates it. */
import type { Segment } from "../support/path.js";
import {
  appliesWhen,
  conditionPaths,
  containsExpression,
  containsNegatedExpression,
  type Condition,
} from "./condition.js";
import type { Path } from "./path.js";
import { type Operand, pathsOf } from "./readable.js";

/** The properties that all rules have. */
export interface RuleFacts {
  readonly code: string;
  /** Absent: the rule reports an error. */
  readonly severity?: "warning";
  /** The declaration path, such as `contracts.PLAN_GEN.rules[2]`. */
  readonly at: string;
  /** The author's message, which replaces the built-in one. */
  readonly message?: string;
  /** Absent: the rule always applies. */
  readonly when?: Condition;
  /** All paths that the rule or its condition reads. A structural issue at one of them blocks the rule. */
  readonly reads: readonly Path[];
}

/** A violation: its location and a description. */
export interface Finding {
  /** Relative to the value that declares the rule. */
  readonly place: readonly Segment[];
  /** The sentence without its subject: `must be empty`. */
  readonly demand: string;
  readonly expected?: string;
  /** The value at the location; absent if it is not shown. */
  readonly found?: unknown;
  /** Replaces the value at the end of the sentence. */
  readonly got?: string;
  readonly allowed?: readonly (string | number)[];
}

/**
 * Reports a violation. The description is only created if it is needed. That must happen at once, because the location
 * changes during the walk.
 */
export type Report = (describe: () => Finding) => void;

export type Check = (self: unknown, report: Report) => void;

export interface Rule {
  readonly facts: RuleFacts;
  /**
   * Whether an issue inside a value that the rule reads blocks it too. It does not if only the presence of values
   * matters.
   */
  readonly readsInside: boolean;
  /** The values that can be checked even if others cannot be read. Empty: all values are needed. */
  readonly operands: readonly Operand[];
  /** The paths that must be readable in any case. */
  readonly needs: readonly Path[];
  /** The keywords of bounds in the schema that mean the same as the rule. */
  readonly sameBounds: ReadonlySet<string>;
  readonly applies: (self: unknown) => boolean;
  /** Accepts any value and never throws. Values of the wrong type are ignored. */
  readonly check: Check;
  /** Checks the operands that can be read. Default: `check`. */
  readonly checkPart: Check;
}

interface Reading {
  /** Absent: the rule needs all values. */
  readonly operands?: readonly Operand[];
  readonly sameBounds?: readonly string[];
  readonly checkPart?: Check;
}

/** Creates a rule that reads whole values at its paths. */
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

/** Creates a rule that checks the presence of values. Only an expression in its condition may look inside of values. */
export function presenceRule(facts: RuleFacts, check: Check, reading: Reading = {}): Rule {
  return { ...ruleOf(facts, check, reading), readsInside: containsExpression(facts.when) };
}

/**
 * Returns the paths that the condition reads, and all others that no operand reads. It is not known which of its paths
 * an expression needs. If a value is missing, an expression is false, unless it is negated.
 */
function needsOf({ reads, when }: RuleFacts, operands: readonly Operand[]): readonly Path[] {
  if (containsNegatedExpression(when)) return reads;
  const ofOperands = operands.flatMap(pathsOf);
  return [
    ...conditionPaths(when),
    ...reads.filter((read) => !ofOperands.some((path) => read.every((step, index) => step === path[index]))),
  ];
}

export type WithPaths = RuleFacts & { readonly paths: readonly Path[] };
