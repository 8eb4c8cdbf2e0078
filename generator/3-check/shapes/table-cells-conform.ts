import { mismatches, sentence } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, TableColumn, TableRow } from "../../model/model.js";

/** Every cell of a table has the type of its column. */
export function tableCellsConform(model: Model, report: Report): void {
  for (const { columns, rows } of model.tables)
    for (const row of rows) for (const column of columns) checkCell(row, column, model, report);
}

function checkCell(
  { key, cells, written, place }: TableRow,
  { name, shape }: TableColumn,
  model: Model,
  report: Report,
): void {
  const cell = cells[name];
  if (cell === undefined) return;
  for (const mismatch of mismatches(cell, shape, model)) {
    const problem = sentence(mismatch, `the cell ${name} of ${key}`);
    report(
      "check/table-cell",
      { problem },
      { span: written?.[name] ?? place.span, help: "Correct the cell, or the type of the column." },
    );
  }
}
