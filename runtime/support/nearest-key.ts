/** The known key that an unknown one was most likely meant to be. */
import { editDistance, foldedName } from "./edit-distance.js";
import { longestComparedKey } from "./limits.js";

/**
 * The nearest of the known keys; none where the difference is more than a third of the key. Case, `_`, `-` and spaces
 * are not difference.
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
