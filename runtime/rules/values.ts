/** The values that a rule compares with: literals, or cells of a table. */
import { composed } from "../support/unicode-form.js";
import type { Literal } from "./condition.js";
import { getterOf, type Path } from "./path.js";

export type Values = readonly Literal[] | Cell;

/** The cell of a table; a field of the value selects the row. */
interface Cell {
  readonly key: Path;
  /** The contents of the cell, by the key of its row. */
  readonly rows: readonly (readonly [key: string | number, values: readonly Literal[]])[];
}

/** The values for a given value; undefined if it selects no row, so there is nothing to check. */
export function valuesFor(values: Values): (self: unknown) => readonly Literal[] | undefined {
  if (!isCell(values)) return () => values;
  const [read, rows] = [
    getterOf(values.key),
    new Map<unknown, readonly Literal[]>(values.rows.map(([key, cells]) => [composed(key), cells])),
  ];
  return (self) => rows.get(composed(read(self)));
}

function isCell(values: Values): values is Cell {
  return "rows" in values;
}
