/** The constant of a table in the module of types. */
import { isList, printJson, type Json } from "../../source/json.js";
import type { Model, Shape, TableModel } from "../../model/model.js";
import { partsOf, typesWithin } from "../../model/shape-parts.js";
import type { Constant } from "../code/module.js";
import { docComment, printKey } from "../print/typescript-text.js";
import { printLiteralType } from "./literal-type.js";

/** A longer array or object is printed on several lines. */
const lineWidth = 120;

/**
 * One row for each value of the enum, with the exact type of each cell. If a cell has a named type with mutable arrays,
 * a constant could not be assigned to it; then the constant only has the type of a row.
 */
export function printTable(table: TableModel, model: Model): Constant {
  const { constantName, rowTypeName, description, key } = table;
  const comment = docComment({ text: description, notes: [`One row for each value of ${key}.`] });
  const type = `{ readonly [Key in ${key}]: ${rowTypeName} }`;
  const rows = Object.fromEntries(table.rows.map((row) => [String(row.key), row.cells]));
  const constant = { kind: "constant", comment, name: constantName, value: printValue(rows, "") } as const;
  return hasMutableLists(table, model)
    ? { ...constant, type }
    : { ...constant, type: printLiteralType(rows, true), assertion: "as const", isInferred: true };
}

/** The arrays of a row are read-only if they are written in its columns, and those of a named type if it is frozen. */
function hasMutableLists({ columns }: TableModel, { enums, types }: Model): boolean {
  const names = new Set(columns.flatMap(({ shape }) => [...typesWithin(shape, { enums, types })]));
  const named = types.filter(({ name, frozen }) => names.has(name) && !frozen).map(({ shape }) => shape);
  return (
    named.flatMap(partsOf).some(({ kind }) => kind === "list") ||
    [...columns.map(({ shape }) => shape), ...named].flatMap(partsOf).some(isComposite)
  );
}

/** The type of a constant array is a tuple, which cannot be made read-only. */
function isComposite(shape: Shape): boolean {
  return shape.kind === "constant" && typeof shape.value === "object";
}

function printValue(value: Json, indent: string): string {
  if (typeof value !== "object" || value === null) return printJson(value);
  const inner = `${indent}  `;
  if (isList(value))
    return wrapped(
      "[",
      value.map((item) => printValue(item, inner)),
      "]",
      indent,
    );
  return wrapped(
    "{",
    Object.entries(value).map(([key, member]) => `${printKey(key)}: ${printValue(member, inner)}`),
    "}",
    indent,
  );
}

/** Each row of a table is on its own line. */
function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const blank = open === "{" ? " " : "";
  const line = `${open}${blank}${parts.join(", ")}${blank}${close}`;
  const fits = indent !== "" && !line.includes("\n") && indent.length + line.length <= lineWidth;
  return fits ? line : `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}
