/** All steps that can turn a text that is not JSON into JSON. */
import type { Tolerance } from "../../model/reading.js";
import { madeBy } from "../../support/lazily.js";

/**
 * `repair`: guesses the original text before it was damaged. `plain` and `notation`: parses a complete text in another
 * notation, which is common if it is `plain`.
 */
type StepKind = "plain" | "notation" | "repair";

/**
 * `change`: a repair that one changed mark can be. `companion`: a mistake may also explain it, so it may hide a repair.
 * `multiline`: allows newlines in a string. `lossy`: does not keep all the information in the text.
 */
type StepTrait = "change" | "companion" | "multiline" | "lossy";

const traits = {
  strip_bom: ["plain"],
  odd_whitespace: ["plain"],
  comment: ["plain", "companion", "lossy"],
  trailing_comma: ["plain"],
  extra_comma: ["repair"],
  missing_comma: ["repair", "change"],
  single_quotes: ["plain"],
  smart_quotes: ["notation", "companion"],
  fullwidth_punctuation: ["plain"],
  unquoted_key: ["plain"],
  unquoted_value: ["notation", "companion"],
  python_literal: ["plain"],
  undefined_literal: ["notation"],
  escape_control_chars: ["notation", "multiline"],
  invalid_escape: ["notation", "companion"],
  escape_inner_quotes: ["repair", "change"],
  triple_quotes: ["notation", "companion", "multiline"],
  backtick_string: ["notation", "multiline"],
  string_concat: ["notation", "companion"],
  number_syntax: ["notation"],
  missing_quote: ["repair"],
  extra_closer: ["repair", "change"],
  close_brackets: ["repair", "change"],
  duplicate_key_same: ["notation"],
  wrong_mark: ["repair", "change"],
  doubled_braces: ["notation"],
  join_values: ["repair"],
} as const satisfies Readonly<Record<string, readonly [StepKind, ...StepTrait[]]>>;

export type SyntaxStep = keyof typeof traits;

/** The repairs that one changed mark can be. */
export type ChangeStep = {
  [Step in SyntaxStep]: "change" extends (typeof traits)[Step][number] ? Step : never;
}[SyntaxStep];

export const syntaxSteps: readonly SyntaxStep[] = madeBy(() => Object.keys(traits) as SyntaxStep[]);

/** Returns the steps of a kind or with a trait. */
/* @__NO_SIDE_EFFECTS__ */
export function stepsThat(trait: StepKind | StepTrait): ReadonlySet<string> {
  return new Set(syntaxSteps.filter((step) => (traits[step] as readonly string[]).includes(trait)));
}

export interface StepRecord {
  readonly step: SyntaxStep;
  /** The offset in the text, in UTF-16 code units from its start. */
  readonly offset: number;
}

const lossySteps = stepsThat("lossy");

/** Returns whether a step keeps all the information in the text. */
export function isLossless(step: SyntaxStep): boolean {
  return !lossySteps.has(step);
}

const repairs = stepsThat("repair");

export const notationSteps: ReadonlySet<string> = madeBy(
  () => new Set(syntaxSteps.filter((step) => !repairs.has(step))),
);

export function isRepaired({ steps }: { readonly steps: readonly StepRecord[] }): boolean {
  return steps.some(({ step }) => repairs.has(step));
}

const noSteps: ReadonlySet<string> = new Set();
const allSteps: ReadonlySet<string> = madeBy(() => new Set(syntaxSteps));

/**
 * Returns the steps that a contract allows. A list in a contract may also contain coercions of the value stage, which
 * have no effect here.
 */
export function allowedSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return noSteps;
  return tolerance === "standard" ? allSteps : new Set(tolerance);
}
