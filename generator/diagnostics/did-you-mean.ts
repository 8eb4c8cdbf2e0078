/** Suggestions for a misspelled name. */
import { editDistance, foldedName } from "../../runtime/support/edit-distance.js";

/** Further names are not compared: a name that is misspelled thousands of times would take minutes. */
const mostCompared = 1000;

/**
 * Among more names, only differences of two letters are searched for: comparing so many long names would take minutes
 * too.
 */
const mostComparedFreely = 100;

/** Next to a candidate with so few differences, those with more are not meant. */
const clearDistance = 1;

/** The maximum number of suggestions. */
const mostSuggestions = 3;

/**
 * The candidates that are near to a name, nearest first, then in the order given. Case, `_` and `-` do not count as a
 * difference, so that `requiredKeys` finds `required_keys`; beyond that a third of the name may be wrong (graphql-js,
 * `src/jsutils/suggestionList.ts`, allows 40 %). A name that is the beginning of the other, as `desc` is, comes last.
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

/** Fewer letters are the beginning of too many names. */
const shortestBeginning = 3;

function distanceBetween(left: string, right: string, limit: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  const isBeginning = shorter.length >= shortestBeginning && longer.startsWith(shorter);
  // Two names without a common letter are not similar, however short they are.
  const edits = editDistance(left, right, limit);
  return edits <= limit && (edits < longer.length || shorter === "") ? edits : isBeginning ? longer.length : Infinity;
}
