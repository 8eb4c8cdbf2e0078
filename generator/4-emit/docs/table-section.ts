/** A table of the contracts file with all its rows. */
import { isList, type Json } from "../../source/json.js";
import type { TableModel } from "../../model/model.js";
import { markdownCode, markdownText } from "../print/markdown-text.js";
import { jsonCode, remarks, valueCode } from "./cells.js";
import { linkTo, type Page } from "./page.js";

/** All strings are Markdown. */
export interface TableSection {
  readonly heading: string;
  readonly lead: readonly string[];
  /** What the rows are for. */
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

export function tableSection({ name, key, columns, rows, ...said }: TableModel, page: Page): TableSection {
  const described = columns.flatMap(({ name: column, description }) =>
    description === undefined ? [] : [`${markdownCode(column)}: ${markdownText(description)}`],
  );
  return {
    heading: `### ${markdownText(`Table ${name}`)}`,
    lead: [...remarks(said), ...described],
    key: linkTo({ to: key, target: "enum" }, page),
    columns: columns.map((column) => markdownCode(column.name)),
    rows: rows.map((row) => ({
      key: valueCode(row.key),
      cells: columns.map((column) => cellOf(row.cells[column.name] ?? null)),
    })),
  };
}

/** Strings and numbers as is, arrays of these item by item; everything else as JSON. */
function cellOf(cell: Json): string {
  if (isList(cell) && cell.length > 0 && cell.every(isWord)) return cell.filter(isWord).map(valueCode).join(", ");
  return isWord(cell) ? valueCode(cell) : jsonCode(cell);
}

function isWord(cell: Json): cell is string | number {
  return typeof cell === "string" || typeof cell === "number";
}
