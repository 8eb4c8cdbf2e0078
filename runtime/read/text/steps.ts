/** All steps that can turn a text that is not JSON into JSON. */
import type { Tolerance } from "../../model/reading.js";
import { madeBy } from "../../support/lazily.js";

export const syntaxSteps = [
  "strip_bom",
  "odd_whitespace",
  "comment",
  "trailing_comma",
  "extra_comma",
  "missing_comma",
  "single_quotes",
  "smart_quotes",
  "fullwidth_punctuation",
  "unquoted_key",
  "unquoted_value",
  "python_literal",
  "undefined_literal",
  "escape_control_chars",
  "invalid_escape",
  "escape_inner_quotes",
  "triple_quotes",
  "backtick_string",
  "string_concat",
  "number_syntax",
  "missing_quote",
  "extra_closer",
  "close_brackets",
  "duplicate_key_same",
  "wrong_mark",
  "doubled_braces",
  "join_values",
] as const;

export type SyntaxStep = (typeof syntaxSteps)[number];

export interface StepRecord {
  readonly step: SyntaxStep;
  /** The offset in the text, in UTF-16 code units from its start. */
  readonly offset: number;
}

/** Returns whether a step keeps all the information in the text. */
export function isLossless(step: SyntaxStep): boolean {
  return step !== "comment";
}

/**
 * Steps that guess the original text before it was damaged. All other steps parse a complete text in another notation.
 */
const repairs: ReadonlySet<string> = new Set<SyntaxStep>([
  "extra_comma",
  "missing_comma",
  "missing_quote",
  "escape_inner_quotes",
  "extra_closer",
  "close_brackets",
  "wrong_mark",
  "join_values",
]);

export const notationSteps: ReadonlySet<string> = madeBy(
  () => new Set(syntaxSteps.filter((step) => !repairs.has(step))),
);

export function isRepaired({ steps }: { readonly steps: readonly StepRecord[] }): boolean {
  return steps.some(({ step }) => !notationSteps.has(step));
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
