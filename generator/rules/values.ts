/** The values of `includes` and `excludes`: written out, or a cell of a table, which a field of the value chooses. */
import type { Json } from "../source/json.js";
import { branch } from "../lowering/branch.js";
import type { JsonSchema } from "../lowering/dialect.js";
import type { TableModel } from "../model/model.js";
import type { HelperArgument, KindContext, PathUse } from "./rule-kind.js";
import type { CellModel, Literal, PathText, ValuesModel } from "./rule.js";
import { replaced } from "./counterexample/changes.js";
import { memberAt } from "./counterexample/edit.js";
import { isLiteral } from "./literal.js";
import { demanded } from "./schema/at-path.js";
import { allOf } from "./schema/merge.js";
import { dataArgument, one } from "./uses.js";
import { listedValues, words, type Words } from "./words.js";

export function valuesReads(values: ValuesModel): readonly PathUse[] {
  return values.kind === "cell" ? [one(values.key, "scalar")] : [];
}

export function valuesArgument(values: ValuesModel): HelperArgument {
  return values.kind === "cell" ? { kind: "cell", table: values.table, key: values.key, column: values.column } : dataArgument(values.values);
}

export function valuesWords(values: ValuesModel, conjunction: "and" | "or", tables: readonly TableModel[]): Words {
  if (values.kind === "literals") return listedValues(values.values, conjunction);
  return [conjunction === "and" ? "everything that " : "anything that ", ...cellWords(values, tables)];
}

/** What follows `that`: `required of EvidencePolicy lists for the value of request_type (STATUS: db; other values: nothing)`. */
export function cellWords({ table, key, column }: CellModel, tables: readonly TableModel[]): Words {
  const rows = rowsByCell(tableNamed(table, tables), column);
  const telling = rows.filter(({ cell }) => cell.length > 0).flatMap(rowWords);
  return words`${column} of ${table} lists for the value of ${key}${telling.length === 0 ? [" (nothing)"] : [" (", ...telling.slice(0, -1), restWords(rows), ")"]}`;
}

function rowWords({ keys, cell }: CellRows): Words {
  return [...listedValues(keys, "or"), ": ", ...listedValues(cell, "and"), "; "];
}

function restWords(rows: readonly CellRows[]): string {
  return rows.some(({ cell }) => cell.length === 0) ? "; other values: nothing" : "";
}

/** What some values demand, as JSON Schema; for a cell, what each row demands where the value has the row's key. */
export function valuesSchema(values: ValuesModel, context: KindContext, demand: (values: readonly Literal[]) => JsonSchema): JsonSchema {
  if (values.kind === "literals") return demand(values.values);
  const cases = rowsByCell(tableNamed(values.table, context.tables), values.column).map(({ keys, cell }) => ({ keys, wanted: demand(cell) }));
  const telling = cases.filter((row) => Object.keys(row.wanted).length > 0);
  return allOf(telling.map(({ keys, wanted }) => branch(chosenBy(values.key, keys, context), wanted)));
}

function chosenBy(path: PathText, keys: readonly Literal[], context: KindContext): JsonSchema {
  return demanded(path, () => (keys.length === 1 ? { const: keys[0] ?? null } : { enum: keys }), context);
}

/** A value with the values that count for it; those of other rows with the key that chooses the row, where its own row says nothing. */
export function* valuesCounting(values: ValuesModel, value: Json, context: KindContext): Iterable<{ readonly value: Json; readonly counting: readonly Literal[] }> {
  if (values.kind === "literals") return yield { value, counting: values.values };
  const rows = rowsByCell(tableNamed(values.table, context.tables), values.column);
  const own = memberAt(value, values.key);
  for (const { keys, cell } of rows) if (keys.some((key) => key === own)) yield { value, counting: cell };
  for (const { keys, cell } of rows) {
    for (const changed of replaced(value, values.key, () => keys.slice(0, 1), context)) yield { value: changed, counting: cell };
  }
}

function tableNamed(name: string, tables: readonly TableModel[]): TableModel {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`a rule names the table ${name}, which the model does not declare`);
  return table;
}

interface CellRows {
  readonly keys: readonly Literal[];
  readonly cell: readonly Literal[];
}

/** Rows with equal cells together, in the order of the table. */
function rowsByCell({ rows }: TableModel, column: string): readonly CellRows[] {
  const groups = new Map<string, CellRows>();
  for (const { key, cells } of rows) {
    const cell = literalsIn(cells[column]);
    const known = groups.get(JSON.stringify(cell));
    groups.set(JSON.stringify(cell), { cell, keys: [...(known?.keys ?? []), key] });
  }
  return [...groups.values()];
}

function literalsIn(cell: unknown): readonly Literal[] {
  return Array.isArray(cell) ? cell.filter(isLiteral) : [];
}
