import type { Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf } from "../../model/follow-path.js";
import type { Model, Shape, TableModel } from "../../model/model.js";
import { readablePath } from "../../model/paths.js";
import { itemsOf } from "../../rules/paths.js";
import type { CellModel, Rule } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { writtenColumn, writtenPath } from "../../rules/values.js";
import { describeShape } from "../../model/describe-shape.js";
import { canBeEqual } from "./can-be-equal.js";
import { describeFound } from "./report-faults.js";
import { closedValues } from "../../model/closed-values.js";
import { foundAt, rulesIn, spanOf, type RuleSite } from "../../rules/rules-in.js";

interface CellUse {
  readonly cell: CellModel;
  /** The array whose items are compared with those of the cell. */
  readonly list: PathText;
}

/**
 * A rule that takes its values from a table reads a column of arrays, compares values of the same type, and selects the
 * row by a value of the table's enum.
 */
export function ruleCellsFit(model: Model, report: Report): void {
  for (const site of rulesIn(model)) {
    for (const { cell, list } of usesOf(site.rule)) {
      const table = model.tables.find(({ name }) => name === cell.table);
      const column = table?.columns.find(({ name }) => name === cell.column);
      if (!table || !column) continue;
      checkTableKey(cell.key, table, { ...site, holder: site.rule }, report);
      checkColumn(column.shape, cell, list, site, report);
    }
  }
}

function usesOf({ operands }: Rule): readonly CellUse[] {
  const source = "values" in operands ? operands.values : "of" in operands ? operands.of : undefined;
  return source?.kind === "cell" && "path" in operands ? [{ cell: source, list: operands.path }] : [];
}

/** A declaration that looks up a table. */
type Reader = Pick<RuleSite, "self" | "model"> & { readonly holder: Pick<Rule, "written" | "place"> };

/**
 * A value that is not in the enum would find no row, and if a row is always required, neither would a missing value.
 */
export function checkTableKey(
  key: PathText,
  { name, key: keyed, rows }: TableModel,
  { holder, ...site }: Reader,
  report: Report,
  isNeeded = false,
): void {
  const { shapes, certain } = foundAt(key, site);
  const known = new Set<unknown>(rows.map((row) => row.key));
  const isKnown = closedValues(shapes)?.every((value) => known.has(value)) ?? false;
  if (isKnown && (certain || !isNeeded)) return;
  const parameters = {
    table: name,
    enum: keyed,
    path: readablePath(key),
    found: isKnown ? "not always there" : describeFound(shapes),
  };
  report("check/table-key-type-mismatch", parameters, {
    span: spanOf(holder, writtenPath(key)),
    help: `Name a field of the type ${keyed}${isKnown ? " that is always there" : ""}.`,
  });
}

function checkColumn(shape: Shape, { table, column }: CellModel, list: PathText, site: RuleSite, report: Report): void {
  const lists = alternativesOf(shape, site.model);
  const items = lists.shapes.flatMap((alternative) =>
    alternative.kind === "list" ? alternativesOf(alternative.items, site.model).shapes : [],
  );
  const isList = lists.certain && lists.shapes.every(({ kind }) => kind === "list");
  if (isList && canBeEqual(items, foundAt(itemsOf(list), site).shapes, site.model)) return;
  const wanted = isList ? `arrays of values of ${readablePath(list)}` : "arrays";
  const found = isList ? `its items are ${describeFound(items)}` : `it is ${describeShape(shape)}`;
  report(
    "check/column-type-mismatch",
    { column: `${table}.${column}`, wanted, found },
    { span: spanOf(site.rule, writtenColumn(table, column)), help: "Name a column whose cells are such arrays." },
  );
}
