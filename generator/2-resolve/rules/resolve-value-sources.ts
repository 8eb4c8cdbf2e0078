/** The sources of the values of a rule: literals, a cell of a table, a path in the value. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CellDeclaration, TargetDeclaration, ValuesDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { TableModel } from "../../model/model.js";
import type { CellModel, TargetModel, ValuesModel } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenColumn, writtenValue } from "../../rules/values.js";
import { resolvePath, type RuleScope } from "./rule-scope.js";

/** The values that the items of `list` are compared with. */
export function resolveValues(values: ValuesDeclaration, list: PathText, scope: RuleScope): ValuesModel {
  if (values.kind === "cell") return resolveCell(values, scope);
  for (const { value, span } of values.values) scope.written.set(writtenValue(list, value), span);
  return { kind: "literals", values: values.values.map(({ value }) => value) };
}

/** A declared enum takes precedence over a field of its name. */
export function resolveTarget(target: TargetDeclaration, scope: RuleScope): TargetModel {
  if (target.kind === "cell") return resolveCell(target, scope);
  if (target.kind === "keys") return { kind: "keys", path: resolvePath(target.path, scope) };
  const { enums } = scope.vocabulary;
  const declared = enums.find(({ name }) => name === target.path.value);
  if (declared) return { kind: "enum", name: declared.name, values: declared.values.map(({ value }) => value) };
  return {
    kind: "path",
    path: resolvePath(
      target.path,
      scope,
      "",
      enums.map(({ name }) => name),
    ),
  };
}

function resolveCell({ table: name, key, column }: CellDeclaration, scope: RuleScope): CellModel {
  const path = resolvePath(key, scope);
  scope.written.set(writtenColumn(name.value, column.value), column.span);
  const table = scope.tables.find((candidate) => candidate.name === name.value);
  if (table) rejectUnknownColumn(column, table, scope);
  else rejectUnknownTable(name, scope);
  return { kind: "cell", table: name.value, key: path, column: column.value };
}

export function rejectUnknownTable(
  { value: name, span }: LocatedText,
  { tables, report }: Pick<RuleScope, "tables" | "report">,
): void {
  const names = tables.map((table) => table.name);
  const help =
    didYouMean(name, names) ??
    (names.length > 0 ? `The tables are ${names.join(", ")}.` : "Declare it under `tables:`.");
  report("resolve/unknown-table", { name }, { span, help });
}

/** Reports a column that the table does not have. */
export function rejectUnknownColumn(
  { value: column, span }: LocatedText,
  { name, columns, place }: TableModel,
  { report }: Pick<RuleScope, "report">,
): void {
  const names = columns.map((known) => known.name);
  if (names.includes(column)) return;
  const related = [{ message: `${name} is declared here`, span: place.span }];
  report(
    "resolve/unknown-column",
    { column, table: name },
    { span, related, help: didYouMean(column, names) ?? `Its columns are ${names.join(", ")}.` },
  );
}
