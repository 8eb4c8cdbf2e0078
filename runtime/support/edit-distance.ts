/** Computes the distance between two names, for suggestions. */

/** Removes differences that do not count: case, `_`, `-` and spaces. */
export function foldedName(name: string): string {
  return name.toLowerCase().replaceAll(/[_\- ]/g, "");
}

/**
 * Returns how many characters must be inserted, removed, replaced or swapped with their neighbor to turn one string
 * into the other (optimal string alignment). Above `limit`, returns Infinity. Only the cells within the limit are
 * computed, so very different strings cost almost nothing.
 */
export function editDistance(left: string, right: string, limit: number): number {
  if (Math.abs(left.length - right.length) > limit) return Infinity;
  let [beforeLast, last] = [emptyRow(right, limit), emptyRow(right, limit)];
  for (let column = 0; column <= Math.min(right.length, limit); column += 1) last[column] = column;
  for (let row = 1; row <= left.length; row += 1) {
    const current = emptyRow(right, limit);
    const lowest = fill(current, { left, right, limit, row, beforeLast, last });
    if (lowest > limit && Math.min(...last) > limit) return Infinity;
    [beforeLast, last] = [last, current];
  }
  const distance = last[right.length] ?? Infinity;
  return distance <= limit ? distance : Infinity;
}

/** A row of the table. Cells that are further from the diagonal than the limit are not computed. */
type Row = number[];

function emptyRow(right: string, limit: number): Row {
  return Array<number>(right.length + 1).fill(limit + 1);
}

interface Step {
  readonly left: string;
  readonly right: string;
  readonly limit: number;
  /** The number of compared characters of `left`. */
  readonly row: number;
  readonly beforeLast: Row;
  readonly last: Row;
}

/** Returns the lowest number in the row. */
function fill(current: Row, { left, right, limit, row, beforeLast, last }: Step): number {
  if (row <= limit) current[0] = row;
  let lowest = current[0] ?? Infinity;
  for (let column = Math.max(1, row - limit); column <= Math.min(right.length, row + limit); column += 1) {
    const isSame = left.charCodeAt(row - 1) === right.charCodeAt(column - 1);
    const isSwapped =
      row > 1 &&
      column > 1 &&
      left.charCodeAt(row - 1) === right.charCodeAt(column - 2) &&
      left.charCodeAt(row - 2) === right.charCodeAt(column - 1);
    const edited = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + (isSame ? 0 : 1));
    const distance = isSwapped ? Math.min(edited, at(beforeLast, column - 2) + 1) : edited;
    current[column] = distance;
    lowest = Math.min(lowest, distance);
  }
  return lowest;
}

function at(row: Row, column: number): number {
  return row[column] ?? Infinity;
}
