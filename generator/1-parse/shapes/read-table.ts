/** Declarations of `tables:`. 2-resolve checks that every value of the enum has a row and every column a cell. */
import type { ColumnDeclaration, RowDeclaration, ShapeDeclaration, TableDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { MapEntry } from "../../source/syntax.js";
import { entriesAs, readEntries } from "../grammar/read-entries.js";
import { readJson } from "../scalars/read-json.js";
import { readName } from "../scalars/read-name.js";
import { wordOf } from "../habits/value-habits.js";
import { readShape, readShortShape } from "./read-shape.js";
import { checkEnumText } from "../scalars/read-values.js";
import { entrySlot, known, mapOf, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";

export function readTable(name: LocatedText, slot: Slot, context: ParseContext): TableDeclaration | undefined {
  const entries = readEntries(slot, "table", context);
  if (!entries) return undefined;
  const [key, columns, rows] = [entries.value("key"), entries.at("columns"), entries.at("rows")];
  const read = { columns: columns && readColumns(columns, context), rows: rows && readRows(rows, columns, context) };
  const description = entries.value("description");
  return (
    key && read.columns && read.rows && { name, key, columns: read.columns, rows: read.rows, ...given({ description }) }
  );
}

function readColumns(slot: Slot, context: ParseContext): readonly ColumnDeclaration[] | undefined {
  const map = mapOf(slot, "a map from column names to types", context);
  if (map?.entries.length === 0) return void reportWrongKind(slot, "at least one column", context);
  return map && known(map.entries.map((entry) => readColumn(entry, context)));
}

function readColumn(entry: MapEntry, context: ParseContext): ColumnDeclaration | undefined {
  const name = readName({ value: entry.key, span: entry.keySpan }, "column", context);
  const slot = entrySlot(entry, `column "${entry.key}"`);
  if (slot.node.kind === "map") return readLongColumn(name, slot, context);
  const shape = readShortShape(slot, context);
  return shape && { name, shape };
}

function readLongColumn(name: LocatedText, slot: Slot, context: ParseContext): ColumnDeclaration | undefined {
  const entries = readEntries(slot, "column", context);
  const shape: ShapeDeclaration | undefined = entries && readShape(entriesAs("item", entries, context), context);
  return entries && shape && { name, shape, ...given({ description: entries.value("description") }) };
}

function readRows(slot: Slot, columns: Slot | undefined, context: ParseContext): readonly RowDeclaration[] | undefined {
  const map = mapOf(slot, "a map from enum values to rows", context);
  return map && known(map.entries.map((entry) => readRow(entry, columns, context)));
}

function readRow(entry: MapEntry, columns: Slot | undefined, context: ParseContext): RowDeclaration | undefined {
  const key = { value: entry.key, span: entry.keySpan };
  checkEnumText(key, undefined, context);
  const help = cellHelp(entry, columns);
  const map = mapOf(entrySlot(entry, `row "${entry.key}"`), "a map from columns to cells", context, help);
  return map && { key, cells: known(map.entries.map((cell) => readCell(cell, context))) };
}

/** `A1: x`, a cell without its column */
function cellHelp({ key, value }: MapEntry, columns: Slot | undefined): string | undefined {
  const names = columns?.node.kind === "map" ? columns.node.entries.map((entry) => entry.key) : [];
  if (names.length === 0 || names.length > mostInHelp || value.kind === "map") return undefined;
  const only = names.length === 1 ? wordOf(value) : undefined;
  return `Write each cell after its column: \`${key}: { ${names.map((name) => `${name}: ${only ?? "…"}`).join(", ")} }\`.`;
}

/** The maximum number of columns in a suggestion. */
const mostInHelp = 5;

function readCell(entry: MapEntry, context: ParseContext): RowDeclaration["cells"][number] | undefined {
  const column = readName({ value: entry.key, span: entry.keySpan }, "column", context);
  const value = readJson(entrySlot(entry), context);
  return value && { column, value };
}
