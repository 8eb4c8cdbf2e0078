/** All faults that a text can have before there is a value to validate. */
import type { Stage } from "../../model/issue.js";
import type { Segment } from "../../support/path.js";
import type { SyntaxStep } from "./steps.js";
import { madeBy } from "../../support/lazily.js";

/** The key of `codes` with which a contract can rename the code. */
type RenamedAs = "empty_output" | "charset" | "not_json";

/**
 * `final`: rules out every answer in the text: all of it may be a draft, its value is none, or the parser did not reach
 * its end. `cut`: a missing end can cause it. `early`: also reported for a text that ends within a key. `meant`: only
 * JSON can have it, so the brackets are an intended value, and no changed mark fixes it. `valueless`: the text has no
 * value to keep.
 */
type FaultTrait = "final" | "cut" | "early" | "meant" | "valueless";

interface TextFaultFacts {
  readonly stage: Exclude<Stage, "validation">;
  readonly renamedAs: RenamedAs;
  readonly traits: readonly FaultTrait[];
  /** One sentence for the author of the text. */
  readonly says: string;
}

function extraction(traits: readonly FaultTrait[], says: string): TextFaultFacts {
  return { stage: "extraction", renamedAs: "not_json", traits, says };
}

function syntax(traits: readonly FaultTrait[], says: string): TextFaultFacts {
  return { ...extraction(traits, says), stage: "json_parse" };
}

/** Codes are stable. They are in the order of the parsing stages: limits, extraction, syntax. */
export const textFaults = madeBy(() => ({
  empty_output: { ...extraction(["cut", "valueless"], "the answer is empty"), renamedAs: "empty_output" as const },
  too_large: extraction([], "the answer is larger than the contract allows"),
  charset: { ...extraction([], "a character is not ASCII"), renamedAs: "charset" as const },
  refusal: extraction([], "the model declined the task, or a filter stopped it"),
  no_json_found: extraction(["cut", "valueless"], "the answer contains no JSON object or array"),
  not_the_answer: extraction(["final", "cut", "valueless"], "the text next to the JSON says that it is not the answer"),
  no_fence: extraction(["cut"], "no code block has a tag that the contract allows"),
  several_fences: extraction([], "more than one code block could be the answer"),
  unclosed_reasoning: extraction(["final"], "a reasoning block is never closed"),
  ambiguous_candidates: extraction(["valueless"], "the answer contains several different values"),
  separate_items: extraction([], "several objects are not in one array"),
  too_many_candidates: extraction(["final", "valueless"], "the answer contains too many JSON values"),
  too_complex: extraction(["final"], "the answer has too many syntax errors to repair"),
  truncated: syntax(["cut"], "the JSON ends before it is complete"),
  empty_fence: syntax(["cut", "valueless"], "the code block contains no JSON"),
  text_before_value: syntax([], "the answer must be JSON only"),
  text_after_value: syntax([], "something follows the JSON"),
  invalid_json: syntax(["cut", "early"], "this is not valid JSON"),
  repair_not_allowed: syntax([], "the contract does not allow the repair"),
  missing_value: syntax(["cut"], "a value is missing"),
  elision: syntax([], "part of the data is replaced by an ellipsis or a comment"),
  placeholder: syntax([], "a placeholder is in the place of a value"),
  expression: syntax([], "an expression is in the place of a value"),
  not_a_number: syntax([], "NaN and Infinity are not valid JSON"),
  number_out_of_range: syntax(["meant"], "the number is too large or too small for JavaScript"),
  unsafe_integer: syntax([], "JavaScript cannot represent the number exactly"),
  invalid_escape: syntax(["cut"], "an escape sequence in a string is incomplete"),
  ambiguous_escapes: syntax(["cut"], "a backslash could be an escape or a literal backslash"),
  ambiguous_quotes: syntax(["cut", "early"], "the end of a string is unclear"),
  duplicate_key: syntax(["meant"], "a key appears twice in one object, with different values"),
  forbidden_key: syntax(["meant"], "this key could change how JavaScript objects behave"),
  too_deep: syntax(["meant"], "arrays and objects are nested too deeply"),
}));

/** The requirement for an answer that reached the output limit. */
export const shorterAnswer = "a shorter answer";

export type TextFaultCode = keyof typeof textFaults;

/** Returns the codes of the faults with a trait. */
/* @__NO_SIDE_EFFECTS__ */
export function faultsThat(trait: FaultTrait): ReadonlySet<string> {
  return new Set(Object.entries(textFaults).flatMap(([code, { traits }]) => (traits.includes(trait) ? [code] : [])));
}

export interface TextFault {
  readonly code: TextFaultCode;
  /** The offset in the text, in UTF-16 code units from its start. */
  readonly offset: number;
  /** With `repair_not_allowed`: the required step. */
  readonly step?: SyntaxStep;
  /** With `truncated`: the finish reason says that the answer reached the output limit. */
  readonly isTooLong?: boolean;
  /** With `truncated`: the offset of the innermost unclosed bracket, if only brackets are missing. */
  readonly opener?: number | undefined;
  /** With `duplicate_key` and `forbidden_key`: the path of the key in the value that contains it. */
  readonly path?: readonly Segment[];
  /** With `ambiguous_candidates` and `separate_items`: the start offsets of all values. */
  readonly offsets?: readonly number[];
}
