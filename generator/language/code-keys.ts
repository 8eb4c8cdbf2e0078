/** The keys of `codes:`: one for each structural issue. */
import type { StructuralCode, TextCode } from "../../runtime/model/issue.js";
import { ready } from "./key.js";
import { codeTemplate } from "./takes.js";

function named(code: StructuralCode | TextCode, fault: string) {
  return ready(codeTemplate, `The code of ${fault}.`, `${code}: "{field}_invalid"`);
}

const faultKeys = {
  missing: named("missing", "a required key that is missing"),
  unknown_key: named("unknown_key", "a key that is not declared"),
  type: named("type", "a value of the wrong JSON type"),
  enum: named("enum", "a value that is not among those allowed"),
  const: named("const", "a value that is not the one value allowed"),
  too_short: named("too_short", "a string with too few characters"),
  too_long: named("too_long", "a string with too many characters"),
  too_small: named("too_small", "a number below its lower bound"),
  too_large: named("too_large", "a number above its upper bound"),
  too_few: named("too_few", "an array or a map with too few items or entries"),
  too_many: named("too_many", "an array or a map with too many items or entries"),
  not_a_multiple: named("not_a_multiple", "a number that is not a multiple of `multiple_of`"),
  not_unique: named("not_unique", "an array with `unique_items` in which two items are equal"),
  pattern: named("pattern", "a string that does not match its pattern"),
  format: named("format", "a string that does not have its format, such as `uuid`"),
  blank: named("blank", "a string without a visible character if one is needed"),
  no_match: named("no_match", "a value that fits none of several types"),
  too_deep: named("too_deep", "an answer that nests too deep to be checked"),
} satisfies Record<StructuralCode, unknown>;

/** Issues with the text of an answer, before there is a value. */
const textFaultKeys = {
  not_json: named("not_json", "a string that cannot be read as JSON"),
  empty_output: named("empty_output", "a string of nothing but whitespace"),
  charset: named("charset", "a string with a character that `charset` does not allow"),
} satisfies Record<TextCode, unknown>;

export const codeKeys = { ...faultKeys, ...textFaultKeys };
