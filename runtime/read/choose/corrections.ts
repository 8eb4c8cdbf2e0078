/** Objects that say something else of a part of the answer. */
import { isEqual } from "../../support/equality.js";
import type { JsonObject } from "../../support/objects.js";
import { isRecord } from "../../rules/path.js";

/**
 * Whether an object after the answer repeats one inside of it with other values: `The flour should be {"name": "flour",
 * "amount": 300}`. It needs a value in common with an item of an array, and an exact copy corrects nothing.
 */
export function correctsPart(answer: unknown, other: unknown): boolean {
  if (!isRecord(other) || Object.keys(other).length === 0) return false;
  let isCorrection = false;
  const waiting = [{ part: answer, isItem: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { part, isItem } = next;
    const isInList = Array.isArray(part);
    if (isInList || isRecord(part))
      for (const member of Object.values(part)) waiting.push({ part: member, isItem: isInList });
    if (part === answer || !isRecord(part) || !isPartly(other, part)) continue;
    const shared = countShared(other, part);
    if (shared === Object.keys(other).length) return false;
    isCorrection ||= !isItem || shared > 0;
  }
  return isCorrection;
}

function isPartly(other: JsonObject, part: JsonObject): boolean {
  return Object.keys(other).every((key) => Object.hasOwn(part, key));
}

function countShared(other: JsonObject, part: JsonObject): number {
  return Object.entries(other).filter(([key, value]) => isEqual(part[key], value)).length;
}
