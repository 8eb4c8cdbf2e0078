import type { Report } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Json } from "../../source/json.js";
import type { Model, TableModel } from "../../model/model.js";
import type { LookUpModel } from "../../model/rule.js";
import { leavesOf } from "../../rules/condition.js";
import { writtenColumn, writtenValue } from "../../rules/values.js";
import { conditionsIn, type ConditionSite } from "../rules/conditions-in.js";
import { checkTableKey } from "../rules/rule-cells-fit.js";
import { spanOf } from "../../rules/rules-in.js";
import { joinPaths } from "../../rules/paths.js";

/**
 * A condition that looks up a table cell reads a column of single values, compares with values that exist, and selects
 * the row by a value of the table's enum.
 */
export function lookUpsFindRows(model: Model, report: Report): void {
  for (const site of conditionsIn(model)) {
    for (const leaf of leavesOf(site.condition)) {
      const lookUp = leaf.kind === "test" ? leaf.lookUp : undefined;
      const table = model.tables.find(({ name }) => name === lookUp?.table);
      if (leaf.kind !== "test" || !lookUp || !table) continue;
      checkTableKey(joinPaths(site.within, leaf.path), table, site, report);
      checkValues(lookUp, table, site, report);
    }
  }
}

function checkValues(
  { table, column, values }: LookUpModel,
  { rows }: TableModel,
  { holder }: ConditionSite,
  report: Report,
): void {
  const cells = new Set<Json | undefined>(rows.map((row) => row.cells[column]));
  if ([...cells].some((cell) => typeof cell === "object" && cell !== null)) {
    const parameters = {
      column: `${table}.${column}`,
      wanted: "single values",
      found: "some of its cells are arrays or objects",
    };
    return report("check/column-type-mismatch", parameters, {
      span: spanOf(holder, writtenColumn(table, column)),
      help: "Name a column whose cells are single values.",
    });
  }
  for (const value of values) {
    if (cells.has(value)) continue;
    const known = [...cells].map(String);
    const help = didYouMean(String(value), known) ?? `Its cells are ${known.join(", ")}.`;
    report(
      "check/unknown-table-value",
      { value: JSON.stringify(value), column: `${table}.${column}` },
      { span: spanOf(holder, writtenValue(`${table}.${column}`, value)), help },
    );
  }
}
