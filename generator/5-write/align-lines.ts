/** Finds the lines that two texts have in common. */

/**
 * One line of the combined text: in both (" "), only in the old text ("-") or only in the new one ("+"); with its line
 * number on each side, from 1.
 */
export interface Edit {
  readonly mark: " " | "-" | "+";
  readonly text: string;
  readonly before: number;
  readonly after: number;
}

/**
 * The table of a longest common subsequence grows with the product of both sides; a section that needs more cells is
 * shown as replaced.
 */
const mostCells = 1_000_000;

type Lines = readonly string[];

/** All lines of both texts, in order; equal lines at both ends are skipped before the middle is compared. */
export function alignLines(before: Lines, after: Lines): readonly Edit[] {
  const start = sharedStart(before, after);
  const end = sharedStart(before.slice(start).toReversed(), after.slice(start).toReversed());
  const middle = alignMiddle(before.slice(start, before.length - end), after.slice(start, after.length - end));
  return numbered([...keep(before.slice(0, start)), ...middle, ...keep(before.slice(before.length - end))]);
}

type Line = Pick<Edit, "mark" | "text">;

const marked =
  (mark: Edit["mark"]) =>
  (lines: Lines): readonly Line[] =>
    lines.map((text) => ({ mark, text }));
const [keep, remove, add] = [marked(" "), marked("-"), marked("+")];

function sharedStart(before: Lines, after: Lines): number {
  const length = Math.min(before.length, after.length);
  for (let index = 0; index < length; index += 1) if (before[index] !== after[index]) return index;
  return length;
}

function alignMiddle(before: Lines, after: Lines): readonly Line[] {
  if (before.length * after.length > mostCells) return [...remove(before), ...add(after)];
  return walk(before, after, commonLengths(before, after));
}

/** `table[i][j]` is the length of the longest common subsequence of the lines from `i` and from `j` on. */
function commonLengths(before: Lines, after: Lines): readonly Uint32Array[] {
  const table = Array.from({ length: before.length + 1 }, () => new Uint32Array(after.length + 1));
  for (let row = before.length - 1; row >= 0; row -= 1) {
    for (let column = after.length - 1; column >= 0; column -= 1) {
      const [same, below, right] = [
        cell(table, row + 1, column + 1),
        cell(table, row + 1, column),
        cell(table, row, column + 1),
      ];
      table[row]?.fill(before[row] === after[column] ? same + 1 : Math.max(below, right), column, column + 1);
    }
  }
  return table;
}

function cell(table: readonly Uint32Array[], row: number, column: number): number {
  return table[row]?.[column] ?? 0;
}

/** Removed lines are shown before the added ones. */
function walk(before: Lines, after: Lines, table: readonly Uint32Array[]): readonly Line[] {
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]];
    if (old !== undefined && old === fresh) {
      lines.push(...keep([old]));
      [row, column] = [row + 1, column + 1];
    } else if (
      old !== undefined &&
      (fresh === undefined || cell(table, row + 1, column) >= cell(table, row, column + 1))
    ) {
      lines.push(...remove([old]));
      row += 1;
    } else {
      lines.push(...add(fresh === undefined ? [] : [fresh]));
      column += 1;
    }
  }
  return lines;
}

function numbered(lines: readonly Line[]): readonly Edit[] {
  let [before, after] = [1, 1];
  return lines.map(({ mark, text }) => {
    const edit = { mark, text, before, after };
    if (mark !== "+") before += 1;
    if (mark !== "-") after += 1;
    return edit;
  });
}
