/** The known key that an unknown one was most likely meant to be. */
import { longestComparedKey } from "./limits.js";

/** The nearest of the known keys; none where the difference is more than a third of the key. Case, `_`, `-` and spaces are no difference. */
export function nearestKey(key: string, known: readonly string[]): string | undefined {
  if (key.length > longestComparedKey) return undefined;
  const sought = folded(key);
  const measured = known.filter(({ length }) => length <= longestComparedKey).map((candidate) => ({ candidate, distance: editDistance(sought, folded(candidate)) }));
  const [best] = measured.toSorted((left, right) => left.distance - right.distance);
  return best && best.distance <= Math.max(1, Math.floor(sought.length / 3)) ? best.candidate : undefined;
}

function folded(key: string): string {
  return key.toLowerCase().replaceAll(/[_\- ]/g, () => "");
}

/** How many characters have to be inserted, removed or replaced to make one text of the other (Levenshtein). */
function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, column) => column);
  for (const [row, character] of left.split("").entries()) above = nextRow(character, right, row + 1, above);
  return above[right.length] ?? left.length;
}

function nextRow(character: string, right: string, first: number, above: readonly number[]): number[] {
  const row = [first];
  for (let column = 1; column <= right.length; column += 1) {
    const replaced = at(above, column - 1) + (right[column - 1] === character ? 0 : 1);
    row.push(Math.min(replaced, at(above, column) + 1, at(row, column - 1) + 1));
  }
  return row;
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
