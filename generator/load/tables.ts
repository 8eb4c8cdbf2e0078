/** Tables as objects of this process. */
import type { Json } from "../source/json.js";
import type { TableModel } from "../model/model.js";

/** By value of the table's enum, then by column. */
export type LoadedTable = Readonly<Record<string, Readonly<Record<string, Json>>>>;

/** The tables by name, in an object without a prototype. Their rows are frozen, because rules read the same ones. */
export function loadTables(tables: readonly TableModel[]): Readonly<Record<string, LoadedTable>> {
  const loaded: Record<string, LoadedTable> = Object.create(null);
  for (const { name, rows } of tables)
    loaded[name] = frozen(Object.fromEntries(rows.map(({ key, cells }) => [String(key), cells])));
  return loaded;
}

function frozen<Value extends Json>(value: Value): Value {
  if (typeof value === "object" && value !== null) for (const member of Object.values(value)) frozen(member);
  return Object.freeze(value);
}
