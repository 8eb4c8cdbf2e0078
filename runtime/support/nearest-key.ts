/** Finds the known key that an unknown key is most likely a misspelling of. */
import { editDistance, foldedName } from "./edit-distance.js";
import { longestComparedKey } from "./limits.js";

/**
 * Returns the nearest known key; undefined if more than a third of the key differs. Case, `_`, `-` and spaces are
 * ignored.
 */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  if (key.length > longestComparedKey) return undefined;
  const sought = foldedName(key);
  const limit = Math.max(1, Math.floor(sought.length / 3));
  const measured = known
    .filter(({ length }) => length <= longestComparedKey)
    .map((candidate) => ({ candidate, distance: editDistance(sought, foldedName(candidate), limit) }));
  const [best] = measured
    .filter(({ distance }) => distance < Infinity)
    .toSorted((left, right) => left.distance - right.distance);
  return best?.candidate;
}
