import { isValid } from "../../values/faults.js";
import { kindsOf, asNumber } from "../../model/json-kinds.js";
import type { Shape, Vocabulary } from "../../model/model.js";
import { closedValues } from "../../model/closed-values.js";
import { haveDisjointFormats } from "../../model/disjoint-formats.js";

/** Whether a value of the first shapes can equal one of the second. If only null is possible, no error is reported. */
export function canBeEqual(left: readonly Shape[], right: readonly Shape[], vocabulary: Vocabulary): boolean {
  return (
    left.length === 0 || right.length === 0 || left.some((one) => right.some((other) => share(one, other, vocabulary)))
  );
}

function share(one: Shape, other: Shape, vocabulary: Vocabulary): boolean {
  const [values, others] = [closedValues([one]), closedValues([other])];
  if (values) return values.some((value) => isValid(value, other, vocabulary));
  if (others) return others.some((value) => isValid(value, one, vocabulary));
  if (haveDisjointFormats(one, other)) return false;
  const kinds = new Set(kindsOf(other, vocabulary).map(asNumber));
  return kindsOf(one, vocabulary).some((kind) => kinds.has(asNumber(kind)));
}
