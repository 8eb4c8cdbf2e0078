/** The values of `includes` and `excludes`: literals, or a cell of a table, which a field of the value selects. */
import type { Json } from "../source/json.js";
import { isLiteral } from "./counterexample/samples.js";
import { branch } from "../json-schema/branch.js";
import type { JsonSchema } from "../json-schema/schema.js";
import type { TableModel } from "../model/model.js";
import type { HelperArgument, KindContext, PathUse } from "./rule-kind.js";
import type { Literal, ValuesModel } from "../model/rule.js";
import type { PathText } from "../model/place.js";
import { replaced } from "./counterexample/changes.js";
import { memberAt } from "./counterexample/edit.js";
import { demanded } from "./schema/at-path.js";
import { allOf } from "../json-schema/merge.js";
import { dataArgument, one } from "./uses.js";
import { listedValues, words, type Words } from "./words.js";

export function valuesReads(values: ValuesModel): readonly PathUse[] {
  return values.kind === "cell" ? [one(values.key, "scalar")] : [];
}

export function valuesArgument(values: ValuesModel): HelperArgument {
  return values.kind === "cell"
    ? { kind: "cell", table: values.table, key: values.key, column: values.column }
    : dataArgument(values.values);
}

/**
 * A sentence about some values; for a cell one for each row whose cell is not empty, with the keys that select it,
 * because readers may not know the table.
 */
export function valuesSentence(
  values: ValuesModel,
  tables: readonly TableModel[],
  say: (values: readonly Literal[]) => Words,
): Words {
  if (values.kind === "literals") return say(values.values);
  const rows = rowsByCell(tableNamed(values.table, tables), values.column).filter(({ cell }) => cell.length > 0);
  return rows.length === 0
    ? words`the value of ${values.key} demands nothing`
    : rowsSentence(
        values.key,
        rows.map(({ keys, cell }) => ({ keys, said: say(cell) })),
      );
}

/** ``if `request_type` is "A" or "B", …; if it is "C", …`` */
export function rowsSentence(
  key: PathText,
  rows: readonly { readonly keys: readonly Literal[]; readonly said: Words }[],
): Words {
  return rows.flatMap(({ keys, said }, index) => [
    ...(index === 0 ? words`if ${key} is ` : ["; if it is "]),
    ...listedValues(keys, "or"),
    ", ",
    ...said,
  ]);
}

/**
 * The requirements of some values, as JSON Schema. For a cell, the schema contains one requirement for each row, which
 * applies if the value has the key of the row.
 */
export function valuesSchema(
  values: ValuesModel,
  context: KindContext,
  demand: (values: readonly Literal[]) => JsonSchema,
): JsonSchema {
  if (values.kind === "literals") return demand(values.values);
  const cases = rowsByCell(tableNamed(values.table, context.tables), values.column).map(({ keys, cell }) => ({
    keys,
    wanted: demand(cell),
  }));
  const reporting = cases.filter((row) => Object.keys(row.wanted).length > 0);
  return allOf(reporting.map(({ keys, wanted }) => branch(chosenBy(values.key, keys, context), wanted)));
}

function chosenBy(path: PathText, keys: readonly Literal[], context: KindContext): JsonSchema {
  return demanded(path, () => (keys.length === 1 ? { const: keys[0] ?? null } : { enum: keys }), context);
}

/** A value with the values that apply to it; for a cell whose own row is empty, also with the key of another row. */
export function* valuesCounting(
  values: ValuesModel,
  value: Json,
  context: KindContext,
): Iterable<{ readonly value: Json; readonly counting: readonly Literal[] }> {
  if (values.kind === "literals") return yield { value, counting: values.values };
  const rows = rowsByCell(tableNamed(values.table, context.tables), values.column);
  const own = memberAt(value, values.key);
  for (const { keys, cell } of rows) if (keys.some((key) => key === own)) yield { value, counting: cell };
  for (const { keys, cell } of rows) {
    for (const changed of replaced(value, values.key, () => keys.slice(0, 1), context))
      yield { value: changed, counting: cell };
  }
}

export function tableNamed(name: string, tables: readonly TableModel[]): TableModel {
  const table = tables.find((candidate) => candidate.name === name);
  if (!table) throw new Error(`a rule names the table ${name}, which the model does not declare`);
  return table;
}

interface CellRows {
  readonly keys: readonly Literal[];
  readonly cell: readonly Literal[];
}

/** Rows with equal cells together, in the order of the table. */
export function rowsByCell({ rows }: TableModel, column: string): readonly CellRows[] {
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

/** The key for the requirement of the rule, and `when`. */
export const writtenKind = "kind";
export const writtenWhen = "when";

/** A path relative to the value that declares the rule. */
export function writtenPath(path: PathText): string {
  return `path ${path}`;
}

/** A literal that the value at the path is compared with. */
export function writtenValue(path: PathText, value: Literal): string {
  return `value ${path} ${JSON.stringify(value)}`;
}

export function writtenExpression(source: string): string {
  return `expression ${source}`;
}

export function writtenColumn(table: string, column: string): string {
  return `column ${table}.${column}`;
}
