/** The values that a rule compares with: literals, or cells of a table. */
import { composed } from "../support/unicode-form.js";
import type { Literal } from "./condition.js";
import { getterOf, type Path } from "./path.js";

export type Values = readonly Literal[] | Cell;

/** The cells of a table. A field of the value selects the row. */
interface Cell {
  readonly key: Path;
  /** The contents of the cell in each row, by the key of the row. */
  readonly rows: readonly (readonly [key: string | number, values: readonly Literal[]])[];
}

/** Returns the values to compare with; undefined if the value selects no row, so nothing is checked. */
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
