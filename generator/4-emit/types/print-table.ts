/** The constant of a table in the module of types. */
import { isList, printJson, type Json, type JsonObject } from "../../source/json.js";
import type { Model, Shape, TableModel } from "../../model/model.js";
import { partsOf, typesWithin } from "../../model/shape-parts.js";
import type { Constant } from "../code/module.js";
import { docComment, printKey } from "../print/typescript-text.js";
import { printLiteralType } from "./literal-type.js";

/** A longer list or object gets a line for each member. */
const lineWidth = 120;

/**
 * One row for each value of the enum, exact to each cell. If a cell has a named type that holds lists which may be
 * changed, a constant could not be assigned to it; the constant has the type of a row there and no more.
 */
export function printTable(table: TableModel, model: Model): Constant {
  const { constantName, rowTypeName, description, key } = table;
  const comment = docComment({ text: description, notes: [`One row for each value of ${key}.`] });
  const type = `{ readonly [Key in ${key}]: ${rowTypeName} }`;
  const rows = rowsOf(table);
  const constant = { kind: "constant", comment, name: constantName, value: printValue(rows, "") } as const;
  return holdsMutableLists(table, model)
    ? { ...constant, type }
    : { ...constant, type: printLiteralType(rows, true), assertion: "as const", isInferred: true };
}

function rowsOf({ rows }: TableModel): JsonObject {
  return Object.fromEntries(rows.map(({ key, cells }) => [String(key), cells]));
}

/**
 * The lists of a row are read-only where they are written in its columns, and those of a named type if it is frozen.
 */
function holdsMutableLists({ columns }: TableModel, { enums, types }: Model): boolean {
  const names = new Set(columns.flatMap(({ shape }) => [...typesWithin(shape, { enums, types })]));
  const named = types.filter(({ name, frozen }) => names.has(name) && !frozen).map(({ shape }) => shape);
  return (
    named.flatMap(partsOf).some(({ kind }) => kind === "list") ||
    [...columns.map(({ shape }) => shape), ...named].flatMap(partsOf).some(isComposite)
  );
}

/** A constant list has a tuple as its type, which nothing makes read-only. */
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

/** The rows of a table are each on a line of its own. */
function wrapped(open: string, parts: readonly string[], close: string, indent: string): string {
  if (parts.length === 0) return open + close;
  const blank = open === "{" ? " " : "";
  const line = `${open}${blank}${parts.join(", ")}${blank}${close}`;
  const fits = indent !== "" && !line.includes("\n") && indent.length + line.length <= lineWidth;
  return fits ? line : `${open}\n${parts.map((part) => `${indent}  ${part},\n`).join("")}${indent}${close}`;
}
