/** Suggestions for a misspelt name. */

/** At most this many names are offered. */
const mostSuggestions = 3;

/**
 * The candidates that are near to a name, nearest first, then in the order given. Case, `_` and `-` do not count as a difference, so that `requiredKeys` finds `required_keys`;
 * beyond that a third of the name may be wrong (graphql-js, `src/jsutils/suggestionList.ts`, allows 40 %). A name that is the beginning of the other, as `desc` is, comes last.
 */
export function nearest(name: string, candidates: Iterable<string>): readonly string[] {
  const sought = folded(name);
  const limit = Math.max(1, Math.floor(sought.length / 3));
  const near = [...candidates].map((candidate) => ({ candidate, distance: distanceBetween(sought, folded(candidate), limit) })).filter(({ distance }) => distance < Infinity);
  return near.toSorted((left, right) => left.distance - right.distance).slice(0, mostSuggestions).map(({ candidate }) => candidate);
}

/** `Did you mean "a", "b" or "c"?`, or nothing where nothing is near. */
export function didYouMean(name: string, candidates: Iterable<string>): string | undefined {
  const names = nearest(name, candidates).map((candidate) => `"${candidate}"`);
  if (names.length === 0) return undefined;
  return `Did you mean ${names.length === 1 ? names[0] : `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`}?`;
}

/** Fewer letters than this are the beginning of too many names. */
const shortestBeginning = 3;

function distanceBetween(left: string, right: string, limit: number): number {
  const [shorter, longer] = left.length < right.length ? [left, right] : [right, left];
  const isBeginning = shorter.length >= shortestBeginning && longer.startsWith(shorter);
  const edits = editDistance(left, right, limit);
  return edits <= limit ? edits : isBeginning ? longer.length : Infinity;
}

function folded(name: string): string {
  return name.toLowerCase().replace(/[_\- ]/g, () => "");
}

/**
 * How many characters have to be inserted, removed, replaced or swapped with their neighbour to make one text of the other (optimal string alignment).
 * Texts whose lengths alone differ by more than `limit` are not compared, which keeps a hostile name cheap.
 */
function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return Infinity;
  let [beforeLast, last]: [number[], number[]] = [[], [...Array(right.length + 1).keys()]];
  for (let row = 1; row <= left.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= right.length; column += 1) current.push(cheapest(left, right, row, column, beforeLast, last, current));
    [beforeLast, last] = [last, current];
  }
  return last[right.length] ?? Infinity;
}

function cheapest(left: string, right: string, row: number, column: number, beforeLast: readonly number[], last: readonly number[], current: readonly number[]): number {
  const same = left[row - 1] === right[column - 1];
  const swapped = row > 1 && column > 1 && left[row - 1] === right[column - 2] && left[row - 2] === right[column - 1];
  const choices = [at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (same ? 0 : 1)];
  return Math.min(...choices, swapped ? at(beforeLast, column - 2) + 1 : Infinity);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
