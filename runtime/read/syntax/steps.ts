/** Every step by which text that is not JSON may be read as JSON. */
import type { Tolerance } from "../../model/reading.js";
import { madeBy } from "../../support/lazily.js";

interface StepFacts {
  /** Nothing that the text says is lost by it. */
  readonly lossless: boolean;
  /** What was done, for people. */
  readonly says: string;
}

export const syntaxSteps = {
  strip_bom: { lossless: true, says: "a byte order mark at the start was ignored" },
  odd_whitespace: { lossless: true, says: "whitespace that JSON does not allow was ignored" },
  comment: { lossless: false, says: "a comment was left out" },
  trailing_comma: { lossless: true, says: "a comma after the last item or key was ignored" },
  extra_comma: { lossless: true, says: "a comma after the whole answer was ignored" },
  missing_comma: { lossless: true, says: "a missing comma between two items or keys was inserted" },
  single_quotes: { lossless: true, says: "a string in single quotes was parsed" },
  smart_quotes: { lossless: true, says: "a string in typographic quotes was parsed" },
  fullwidth_punctuation: { lossless: true, says: "full-width punctuation was read as its ASCII form" },
  unquoted_key: { lossless: true, says: "a key without quotes was read" },
  unquoted_value: { lossless: true, says: "a word without quotes was read as text" },
  python_literal: { lossless: true, says: "a Python or capitalized literal was parsed" },
  undefined_literal: { lossless: true, says: "undefined was read as null" },
  escape_control_chars: { lossless: true, says: "a raw line break, tab or control character inside a string was kept" },
  invalid_escape: { lossless: true, says: "a backslash that escapes nothing was read" },
  escape_inner_quotes: { lossless: true, says: "quotes inside a string were kept as part of it" },
  triple_quotes: { lossless: true, says: "a string in triple quotes was parsed" },
  backtick_string: { lossless: true, says: "a string in backticks was parsed" },
  string_concat: { lossless: true, says: "strings joined by plus signs were parsed as one" },
  number_syntax: { lossless: true, says: "a number that is not written as in JSON was read" },
  missing_quote: { lossless: true, says: "a missing quote was inserted" },
  extra_closer: { lossless: true, says: "a closing bracket without an opening one was ignored" },
  close_brackets: { lossless: true, says: "a missing closing bracket was inserted" },
  duplicate_key_same: { lossless: true, says: "a key that appears twice with the same value was kept once" },
  wrong_mark: { lossless: true, says: "one wrong, missing or needless mark was corrected" },
  doubled_braces: { lossless: true, says: "braces that were doubled as in a template were read as single ones" },
  join_values: { lossless: true, says: "values separated by commas were read as a list without its brackets" },
} as const satisfies Readonly<Record<string, StepFacts>>;

export type SyntaxStep = keyof typeof syntaxSteps;

export interface StepRecord {
  readonly step: SyntaxStep;
  /** In the text, in UTF-16 code units from its start. */
  readonly offset: number;
  readonly lossless: boolean;
}

/**
 * Steps that guess at what a text was before something happened to it. By all others it is read in a notation of its
 * own, in which nothing is missing and nothing too much.
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
  () => new Set(Object.keys(syntaxSteps).filter((step) => !repairs.has(step))),
);

export function isRepaired({ steps }: { readonly steps: readonly StepRecord[] }): boolean {
  return steps.some(({ step }) => !notationSteps.has(step));
}

const noSteps: ReadonlySet<string> = new Set();
const allSteps: ReadonlySet<string> = madeBy(() => new Set(Object.keys(syntaxSteps)));

/** A contract that lists its steps names those of the value stage, too; they mean nothing here. */
export function allowedSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return noSteps;
  return tolerance === "standard" ? allSteps : new Set(tolerance);
}
