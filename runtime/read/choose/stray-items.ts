/** Finds items next to an array that a coercion built from bare values: the array may lack them. */
import { isEqual } from "../../support/equality.js";
import { isObjectOrArray } from "../../support/records.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import type { TextFault } from "../text/text-faults.js";

/**
 * Returns a fault if the text has other possible items, valid or not, next to an array that a coercion made of a bare
 * value. An array that is written in the text shows where it ends, so it has no such items.
 */
export function strayItems(
  picked: JudgedCandidate<Judgement>,
  judged: readonly JudgedCandidate<Judgement>[],
): TextFault | undefined {
  if (!picked.judgement.isAssembled) return undefined;
  const strays = judged.filter(
    ({ judgement }) => holdsItems(judgement.value) && !isEqual(judgement.value, picked.judgement.value),
  );
  if (strays.length === 0) return undefined;
  const offsets = [picked, ...strays].map(({ candidate }) => candidate.start).toSorted((one, other) => one - other);
  return { code: "separate_items", offset: offsets[0] ?? 0, offsets };
}

/** Whether a value is an array with an object in it, or has such an array as a property. */
function holdsItems(value: unknown): boolean {
  return isListOfObjects(value) || (isObjectOrArray(value) && Object.values(value).some(isListOfObjects));
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObjectOrArray);
}
