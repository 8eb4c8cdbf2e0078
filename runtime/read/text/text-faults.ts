/** All faults that a text can have before there is a value to validate. */
import type { Stage } from "../../model/issue.js";
import type { Segment } from "../../support/path.js";
import type { SyntaxStep } from "./steps.js";
import { madeBy } from "../../support/lazily.js";

/** The key of `codes` with which a contract can rename the code. */
export type RenamedAs = "empty_output" | "charset" | "not_json";

interface TextFaultFacts {
  readonly stage: Exclude<Stage, "validation">;
  readonly renamedAs: RenamedAs;
  /** One sentence for the author of the text. */
  readonly says: string;
}

const extraction = { stage: "extraction", renamedAs: "not_json" } as const;
const syntax = { stage: "json_parse", renamedAs: "not_json" } as const;

/** Codes are stable. They are in the order of the parsing stages: limits, extraction, syntax. */
export const textFaults = madeBy(
  () =>
    ({
      empty_output: { stage: "extraction", renamedAs: "empty_output", says: "the answer is empty" },
      too_large: { ...extraction, says: "the answer is larger than the contract allows" },
      charset: { stage: "extraction", renamedAs: "charset", says: "a character is not ASCII" },
      refusal: { ...extraction, says: "the model declined the task, or a filter stopped it" },
      no_json_found: { ...extraction, says: "the answer contains no JSON object or array" },
      not_the_answer: { ...extraction, says: "the text next to the JSON says that it is not the answer" },
      no_fence: { ...extraction, says: "no code block has a tag that the contract allows" },
      several_fences: { ...extraction, says: "more than one code block could be the answer" },
      unclosed_reasoning: { ...extraction, says: "a reasoning block is never closed" },
      ambiguous_candidates: { ...extraction, says: "the answer contains several different values" },
      separate_items: { ...extraction, says: "several objects are not in one array" },
      too_many_candidates: { ...extraction, says: "the answer contains too many JSON values" },
      too_complex: { ...extraction, says: "the answer has too many syntax errors to repair" },
      truncated: { ...syntax, says: "the JSON ends before it is complete" },
      empty_fence: { ...syntax, says: "the code block contains no JSON" },
      text_before_value: {
        ...syntax,
        says: "the answer must be JSON only",
      },
      text_after_value: { ...syntax, says: "something follows the JSON" },
      invalid_json: { ...syntax, says: "this is not valid JSON" },
      repair_not_allowed: { ...syntax, says: "the contract does not allow the repair" },
      missing_value: { ...syntax, says: "a value is missing" },
      elision: { ...syntax, says: "part of the data is replaced by an ellipsis or a comment" },
      placeholder: { ...syntax, says: "a placeholder is in the place of a value" },
      expression: { ...syntax, says: "an expression is in the place of a value" },
      not_a_number: { ...syntax, says: "NaN and Infinity are not valid JSON" },
      number_out_of_range: { ...syntax, says: "the number is too large or too small for JavaScript" },
      unsafe_integer: {
        ...syntax,
        says: "JavaScript cannot represent the number exactly",
      },
      invalid_escape: { ...syntax, says: "an escape sequence in a string is incomplete" },
      ambiguous_escapes: { ...syntax, says: "a backslash could be an escape or a literal backslash" },
      ambiguous_quotes: { ...syntax, says: "the end of a string is unclear" },
      duplicate_key: { ...syntax, says: "a key appears twice in one object, with different values" },
      forbidden_key: { ...syntax, says: "this key could change how JavaScript objects behave" },
      too_deep: { ...syntax, says: "arrays and objects are nested too deeply" },
    }) as const satisfies Readonly<Record<string, TextFaultFacts>>,
);

/** The requirement for an answer that reached the output limit. */
export const shorterAnswer = "a shorter answer";

export type TextFaultCode = keyof typeof textFaults;

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
