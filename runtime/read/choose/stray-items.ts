/** Items that are next to a list which was put together from bare values: the list may not leave them out. */
import { isEqual } from "../../support/equality.js";
import { isObject } from "../../rules/column.js";
import type { Judgement, JudgedCandidate } from "../candidates/judgement.js";
import type { TextFault } from "../text/text-faults.js";

/**
 * A list that the text itself writes says where it ends. One that a step makes of a bare value does not, so that
 * whatever else in the text could have been an item speaks against it, valid or not.
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

/** What came to a list with an object in it, or contains such a list. */
function holdsItems(value: unknown): boolean {
  return isListOfObjects(value) || (isObject(value) && Object.values(value).some(isListOfObjects));
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.some(isObject);
}
