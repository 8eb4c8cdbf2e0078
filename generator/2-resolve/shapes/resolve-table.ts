/** Tables: one row for each value of an enum, one cell for each column. */
import { didYouMean, nearest } from "../../diagnostics/did-you-mean.js";
import type { ColumnDeclaration, RowDeclaration, TableDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { EnumModel, TableColumn, TableModel, TableRow } from "../../model/model.js";
import { tableNames } from "../../names.js";
import { given } from "../../source/given.js";
import { type Context } from "../context.js";
import { resolveShape } from "./resolve-shape.js";

/** A table of `tables:`; a missing or surplus row or cell is reported and omitted. */
export function resolveTable(declaration: TableDeclaration, enums: readonly EnumModel[], context: Context): TableModel {
  const { name, description, key, columns } = declaration;
  const path = `tables.${name.value}`;
  const found = enums.find((candidate) => candidate.name === key.value);
  if (!found) rejectUnknownKey(key, name.value, enums, context);
  return {
    name: name.value,
    ...tableNames(name.value),
    ...given({ description: description?.value }),
    key: key.value,
    columns: columns.map((column) => resolveColumn(column, path, context)),
    rows: found ? resolveRows(declaration, found, path, context) : [],
    place: { path, span: name.span },
  };
}

function resolveColumn({ name, shape, description }: ColumnDeclaration, path: string, context: Context): TableColumn {
  return {
    name: name.value,
    shape: resolveShape(shape, `${path}.columns.${name.value}`, context),
    ...given({ description: description?.value }),
  };
}

function rejectUnknownKey(
  { value: key, span }: LocatedText,
  table: string,
  enums: readonly EnumModel[],
  { report }: Context,
): void {
  const names = enums.map(({ name }) => name);
  const help =
    didYouMean(key, names) ??
    (names.length > 0 ? `The enums are ${names.join(", ")}.` : "Declare the enum under `enums:`.");
  report("resolve/table-key-unknown", { key, table }, { span, help });
}

/** In the order of the enum, regardless of the order of the file. */
function resolveRows(
  declaration: TableDeclaration,
  { values }: EnumModel,
  path: string,
  context: Context,
): readonly TableRow[] {
  const declared = new Map(declaration.rows.map((row) => [row.key.value, row]));
  const known = new Set(values.map(({ value }) => String(value)));
  const missing = [...known].filter((value) => !declared.has(value));
  const surplus = declaration.rows.map((row) => row.key).filter(({ value }) => !known.has(value));
  for (const value of withoutMisspelled(missing, surplus)) reportMissingRow(value, declaration, context);
  for (const key of surplus) reportSurplusRow(key, missing, declaration, context);
  return values.flatMap(({ value }) => {
    const row = declared.get(String(value));
    return row ? [resolveRow(value, row, declaration, path, context)] : [];
  });
}

/** The missing names, except for those that a misspelled name probably means, which are already reported. */
function withoutMisspelled(missing: readonly string[], surplus: readonly LocatedText[]): readonly string[] {
  const meant = new Set(surplus.flatMap(({ value }) => nearest(value, missing).slice(0, 1)));
  return missing.filter((name) => !meant.has(name));
}

function reportMissingRow(value: string, { name, key }: TableDeclaration, { report }: Context): void {
  report(
    "resolve/row-missing",
    { value, key: key.value, table: name.value },
    { span: key.span, help: `Add a row \`${value}: { ... }\`.` },
  );
}

function reportSurplusRow(
  { value, span }: LocatedText,
  missing: readonly string[],
  { key }: TableDeclaration,
  { report }: Context,
): void {
  const help = didYouMean(value, missing) ?? `Remove the row, or add the value to ${key.value}.`;
  report(
    "resolve/unknown-row",
    { value, key: key.value },
    { span, help, related: [{ message: `the rows are for ${key.value}`, span: key.span }] },
  );
}

function resolveRow(
  key: string | number,
  row: RowDeclaration,
  { columns }: TableDeclaration,
  path: string,
  context: Context,
): TableRow {
  const declared = new Map(row.cells.map((cell) => [cell.column.value, cell]));
  const known = columns.map(({ name }) => name.value);
  const missing = known.filter((name) => !declared.has(name));
  const surplus = row.cells.map((cell) => cell.column).filter(({ value }) => !known.includes(value));
  for (const column of withoutMisspelled(missing, surplus))
    context.report(
      "resolve/cell-missing",
      { column, row: row.key.value },
      { span: row.key.span, help: `Add \`${column}: ...\` to the row.` },
    );
  for (const column of surplus) reportSurplusCell(column, missing, known, context);
  const cells = known.flatMap((name) => declared.get(name) ?? []);
  return {
    key,
    cells: Object.fromEntries(cells.map(({ column, value }) => [column.value, value.value])),
    place: { path: `${path}.rows.${key}`, span: row.key.span },
    written: Object.fromEntries(cells.map(({ column, value }) => [column.value, value.span])),
  };
}

function reportSurplusCell(
  { value: column, span }: LocatedText,
  missing: readonly string[],
  known: readonly string[],
  { report }: Context,
): void {
  const help = didYouMean(column, missing) ?? `The columns are ${known.join(", ")}.`;
  report("resolve/unknown-cell", { column }, { span, help });
}
