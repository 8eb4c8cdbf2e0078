/** Declarations of `tables:`. 2-resolve checks that every value of the enum has a row and every column a cell. */
import type { ColumnDeclaration, RowDeclaration, ShapeDeclaration, TableDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { MapEntry } from "../../source/syntax.js";
import { entriesAs, readEntries } from "../grammar/read-entries.js";
import { readJson } from "../scalars/read-json.js";
import { readName } from "../scalars/read-name.js";
import { readShape, readShortShape } from "./read-shape.js";
import { checkEnumText } from "../scalars/read-values.js";
import { entrySlot, known, mapOf, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";

export function readTable(name: LocatedText, slot: Slot, reading: Reading): TableDeclaration | undefined {
  const entries = readEntries(slot, "table", reading);
  if (!entries) return undefined;
  const [key, columns, rows] = [entries.value("key"), entries.at("columns"), entries.at("rows")];
  const read = { columns: columns && readColumns(columns, reading), rows: rows && readRows(rows, reading) };
  const description = entries.value("description");
  return (
    key && read.columns && read.rows && { name, key, columns: read.columns, rows: read.rows, ...given({ description }) }
  );
}

function readColumns(slot: Slot, reading: Reading): readonly ColumnDeclaration[] | undefined {
  const map = mapOf(slot, "a map from column names to types", reading);
  if (map?.entries.length === 0) return void reportWrongKind(slot, "at least one column", reading);
  return map && known(map.entries.map((entry) => readColumn(entry, reading)));
}

function readColumn(entry: MapEntry, reading: Reading): ColumnDeclaration | undefined {
  const name = readName({ value: entry.key, span: entry.keySpan }, "column", reading);
  const slot = entrySlot(entry, `column "${entry.key}"`);
  if (slot.node.kind === "map") return readLongColumn(name, slot, reading);
  const shape = readShortShape(slot, reading);
  return shape && { name, shape };
}

function readLongColumn(name: LocatedText, slot: Slot, reading: Reading): ColumnDeclaration | undefined {
  const entries = readEntries(slot, "column", reading);
  const shape: ShapeDeclaration | undefined = entries && readShape(entriesAs("item", entries, reading), reading);
  return entries && shape && { name, shape, ...given({ description: entries.value("description") }) };
}

function readRows(slot: Slot, reading: Reading): readonly RowDeclaration[] | undefined {
  const map = mapOf(slot, "a map from enum values to rows", reading);
  return map && known(map.entries.map((entry) => readRow(entry, reading)));
}

function readRow(entry: MapEntry, reading: Reading): RowDeclaration | undefined {
  const key = { value: entry.key, span: entry.keySpan };
  checkEnumText(key, undefined, reading);
  const map = mapOf(entrySlot(entry, `row "${entry.key}"`), "a map from columns to cells", reading);
  return map && { key, cells: known(map.entries.map((cell) => readCell(cell, reading))) };
}

function readCell(entry: MapEntry, reading: Reading): RowDeclaration["cells"][number] | undefined {
  const column = readName({ value: entry.key, span: entry.keySpan }, "column", reading);
  const value = readJson(entrySlot(entry), reading);
  return value && { column, value };
}
