/** The possible values of an enum. */
import { checkText } from "../../1-parse/scalars/text-policy.js";
import { longestEnumValue, mostEnumValues } from "../../language/limits.js";
import type { Json } from "../../source/json.js";
import { isWritable } from "../schema/value-kinds.js";

/** Whether the language accepts the values as those of one enum. */
export function isVocabulary(values: readonly Json[]): boolean {
  if (values.length > mostEnumValues) return false;
  return values.every(isFitWord) || values.every((value) => Number.isSafeInteger(value) && !Object.is(value, -0));
}

/** Whether a string can be an enum value or a schema version. */
export function isFitWord(value: unknown): value is string {
  return (
    typeof value === "string" &&
    value !== "__proto__" &&
    isWritable(value) &&
    value.length <= longestEnumValue * 2 &&
    checkText({ value, span: nowhere }, "enum value", "value", () => {})
  );
}

const nowhere = { file: "", start: 0, end: 0 };
