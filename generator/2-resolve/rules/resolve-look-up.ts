/** Cells of tables: which row a field of the value selects. */
import type { ConditionDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { Shape, TableModel } from "../../model/model.js";
import { joinPaths } from "../../rules/paths.js";
import type { ConditionModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenColumn, writtenPath, writtenValue } from "../../rules/values.js";
import { allFields } from "../../model/shape-parts.js";
import { resolvePath, foundAt, type RuleScope } from "./rule-scope.js";
import { rejectUnknownColumn, rejectUnknownTable } from "./resolve-value-sources.js";

interface CellNames {
  readonly table: LocatedText;
  readonly key?: LocatedText;
  readonly column: LocatedText;
}

/** A cell whose table and column exist; missing ones are already reported. */
interface FoundCell {
  readonly table: TableModel;
  readonly key: PathText;
  readonly column: string;
}

/**
 * Finds the table and the field that selects its row: the named one, or the only one with the type of the table's enum.
 */
export function resolveCellNames(
  { table: name, key, column }: CellNames,
  scope: RuleScope,
  within: PathText = "",
): FoundCell | undefined {
  scope.written.set(writtenColumn(name.value, column.value), column.span);
  const table = scope.tables.find((candidate) => candidate.name === name.value);
  if (!table) return void rejectUnknownTable(name, scope);
  rejectUnknownColumn(column, table, scope);
  const path = key ? resolvePath(key, scope, within) : onlyKey(name, table, scope, within);
  if (path === undefined) return undefined;
  scope.written.set(writtenPath(joinPaths(within, path)), (key ?? name).span);
  return { table, key: path, column: column.value };
}

function onlyKey(
  { span }: LocatedText,
  { name, key }: TableModel,
  scope: RuleScope,
  within: PathText,
): PathText | undefined {
  const fields = foundAt(within, scope).shapes.flatMap((shape) => (shape.kind === "record" ? allFields(shape) : []));
  const names = [...new Set(fields.filter(({ shape }) => isOfEnum(shape, key)).map((field) => field.name))];
  const [only] = names;
  if (only !== undefined && names.length === 1) return only;
  const help =
    only === undefined
      ? `Name one with \`key\`, whose type is ${key}.`
      : `Say which: ${names.map((field) => `\`key: ${field}\``).join(" or ")}.`;
  return void scope.report(
    "resolve/table-key-unclear",
    { table: name, enum: key, count: names.length },
    { span, help },
  );
}

function isOfEnum(shape: Shape, name: string): boolean {
  if (shape.kind === "union") return shape.members.some((member) => isOfEnum(member, name));
  return (shape.kind === "reference" && shape.to === name) || (shape.kind === "enum" && shape.of === name);
}

/**
 * Turns a condition on a cell into a test of the key: whether it is one of the values whose rows satisfy the condition.
 */
export function resolveLookUp(
  condition: Extract<ConditionDeclaration, { readonly kind: "look-up" }>,
  scope: RuleScope,
  within: PathText,
): ConditionModel {
  const cell = resolveCellNames(condition, scope, within);
  const values = condition.values.map(({ value }) => value);
  const wanted = new Set<unknown>(values);
  for (const { value, span } of condition.values)
    scope.written.set(writtenValue(`${condition.table.value}.${condition.column.value}`, value), span);
  const keys = (cell?.table.rows ?? [])
    .filter(({ cells }) => wanted.has(cells[condition.column.value]))
    .map(({ key }) => key);
  return {
    kind: "test",
    path: cell?.key ?? "",
    test: { in: keys },
    lookUp: { table: condition.table.value, column: condition.column.value, values },
  };
}
