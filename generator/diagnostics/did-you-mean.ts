/** Suggestions for a misspelled name. */
import { editDistance, foldedName } from "../../runtime/support/edit-distance.js";

/**
 * The maximum number of names that are compared. If one name is misspelled thousands of times, comparing all names
 * would take minutes.
 */
const mostCompared = 1000;

/**
 * If there are more names than this, only differences of two letters are searched for. Comparing so many long names
 * freely would also take minutes.
 */
const mostComparedFreely = 100;

/** If a candidate has at most this many differences, candidates with more differences are omitted. */
const clearDistance = 1;

/** The maximum number of suggestions. */
const mostSuggestions = 3;

/**
 * Returns the candidates that are similar to a name, the nearest first, and then in the given order. Case, `_` and `-`
 * are not differences, so `requiredKeys` finds `required_keys`. Of the other characters, a third may differ
 * (graphql-js, `src/jsutils/suggestionList.ts`, allows 40 %). A name that is only the beginning of the other one, such
 * as `desc`, comes last.
 */
export function nearest(name: string, candidates: Iterable<string>): readonly string[] {
  const sought = foldedName(name);
  const compared = [...candidates].slice(0, mostCompared);
  const limit = Math.min(
    Math.max(1, Math.floor(sought.length / 3)),
    compared.length > mostComparedFreely ? 2 : Infinity,
  );
  const near = compared
    .map((candidate) => ({ candidate, distance: distanceBetween(sought, foldedName(candidate), limit) }))
    .filter(({ distance }) => distance < Infinity);
  const least = Math.min(...near.map(({ distance }) => distance));
  return near
    .filter(({ distance }) => least > clearDistance || distance === least)
    .toSorted((left, right) => left.distance - right.distance)
    .slice(0, mostSuggestions)
    .map(({ candidate }) => candidate);
}

/** `Did you mean "a", "b" or "c"?`, or undefined if there is no similar name. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const names = nearest(name, candidates).map((candidate) => `"${candidate}"`);
  if (names.length === 0) return undefined;
  return `Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`}?`;
}

/** A shorter name is the beginning of too many names. */
const shortestBeginning = 3;

function distanceBetween(left: string, right: string, limit: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  const isBeginning = shorter.length >= shortestBeginning && longer.startsWith(shorter);
  // Two names without a common letter are not similar, however short they are.
  const edits = editDistance(left, right, limit);
  return edits <= limit && (edits < longer.length || shorter === "") ? edits : isBeginning ? longer.length : Infinity;
}
