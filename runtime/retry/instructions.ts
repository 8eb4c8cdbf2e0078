/** Instructions for issues with the text of an answer. Their messages only describe the problem. */
import { textFaults, type TextFaultCode } from "../read/text/text-faults.js";
import { lazily } from "../support/lazily.js";

/** Used for all syntax errors, because only their positions are known. */
const strictJson =
  'Write strict JSON: keys and strings in double quotes, quotes inside them as `\\"`, commas between members, every bracket closed, no code.';

const instructions: Readonly<Record<TextFaultCode, string>> = {
  empty_output: "Send the answer.",
  too_large: "Send a shorter answer.",
  charset: "Use ASCII characters only.",
  refusal: "Send the answer.",
  no_json_found: "Send the answer as JSON.",
  not_the_answer: "Send only the final answer, without this text.",
  no_fence: "Put the JSON into one code block with this tag.",
  several_fences: "Send exactly one code block.",
  unclosed_reasoning: "Finish your reasoning, then send the answer.",
  ambiguous_candidates: "Send only the final one, or combine them into one.",
  separate_items: "Put them into one JSON array.",
  too_many_candidates: "Send one JSON value.",
  too_complex: strictJson,
  truncated: "Close every string and bracket.",
  empty_fence: "Put the JSON into the code block.",
  text_before_value: "Send the JSON only, without a code block.",
  text_after_value: "Send nothing after the JSON.",
  invalid_json: strictJson,
  repair_not_allowed: strictJson,
  missing_value: "Add the value, or delete the comma.",
  elision: "Write out all of the data.",
  placeholder: "Replace it with the value.",
  expression: "Write the result of the expression.",
  not_a_number: "Use a finite number.",
  number_out_of_range: "Use a number within the range of JavaScript.",
  unsafe_integer: "Use at most 15 digits, or a string if the format allows one.",
  invalid_escape: "Complete the escape sequence, or write a literal backslash as `\\\\`.",
  ambiguous_escapes: "Write every backslash that is part of the string as `\\\\`.",
  ambiguous_quotes: 'Write quotes inside it as `\\"`. If it contains none, correct the comma or bracket after it.',
  duplicate_key: "Keep only one of them.",
  forbidden_key: "Remove the key.",
  too_deep: "Nest arrays and objects less deeply.",
};

const bySentence = lazily((): readonly (readonly [says: string, instruction: string])[] =>
  Object.entries(instructions).map(([code, instruction]) => [textFaults[code as TextFaultCode].says, instruction]),
);

/**
 * Returns the instruction for a message; undefined for an issue with a value. Codes would not work as keys, because
 * contracts may rename them.
 */
export function instructionFor(message: string): string | undefined {
  return bySentence().find(([says]) => message.startsWith(says))?.[1];
}
