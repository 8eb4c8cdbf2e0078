/** The issue of a single value, described in words. */
import { blankFault, boundFault, boundsOfScalars, type Fault, mustBe } from "../issues/plain-faults.js";
import type { SchemaError } from "../model/contract.js";

/** `words` say what the value must be. The only pattern of such an input is that of nonblank strings. */
export function faultOfInput(error: SchemaError, value: unknown, words: string): Fault {
  if (error.keyword === "pattern") return blankFault;
  const { allowedValue, allowedValues } = error.params;
  if (Array.isArray(allowedValues)) return enumFault(allowedValues, value, words);
  return boundFault(boundsOfScalars, error, value) ?? mustBe(allowedValue === undefined ? "type" : "const", words);
}

/** If the value has another type than all allowed values, its type is reported. */
function enumFault(allowed: Fault["allowed"] & readonly unknown[], value: unknown, words: string): Fault {
  const isOfType = allowed.some((each) => typeof each === typeof value);
  return { ...mustBe(isOfType ? "enum" : "type", words), allowed };
}
