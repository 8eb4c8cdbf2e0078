/** Reports strings that can no longer match their pattern. */
import { alternativesOf } from "../../model/choose-member.js";
import { lazily } from "../../support/lazily.js";
import { visibleExactly } from "../../support/visible-text.js";
import type { Slot } from "../parts/frame.js";
import { advance, isHopeless, prefixOf } from "../patterns/prefix.js";
import type { Matching, OpenText, Tracker } from "../parts/tracker.js";
import { isJudgeable, loseBy } from "./judged.js";

const visible = lazily(() => new RegExp(visibleExactly, "u"));

/**
 * Undefined if prefixes of the pattern cannot be checked, or if a step that the contract allows could change the
 * string.
 */
export function matchingFor(tracker: Tracker, { field, schemas }: Slot): Matching | undefined {
  const pattern = patternIn(schemas);
  if (pattern === undefined || !isJudgeable(tracker, field.reading)) return undefined;
  if (!alternativesOf(field.shape).every(({ kind }) => kind === "string" || kind === "null")) return undefined;
  const prefix = prefixOf(pattern);
  return prefix && { prefix, length: 0, isVisible: false };
}

/** The first pattern that is anchored at both ends. */
function patternIn(schemas: Slot["schemas"]): string | undefined {
  return schemas
    .map(({ pattern }) => pattern)
    .find((pattern): pattern is string => typeof pattern === "string" && pattern.startsWith("^"));
}

/** Checks more characters of a string that is not too long for its type. */
export function checkMatching(tracker: Tracker, open: OpenText, delta: string): void {
  const { matching, slot, rest } = open;
  if (!matching) return;
  for (const character of delta) {
    matching.length += character.length;
    matching.isVisible ||= visible().test(character);
    advance(matching.prefix, character);
    if (!isHopeless(matching.prefix) || !matching.isVisible) continue;
    open.matching = undefined;
    return loseBy(tracker, slot, { value: rest.slice(0, matching.length), keywords: ["pattern"] }, slot.offset);
  }
}
