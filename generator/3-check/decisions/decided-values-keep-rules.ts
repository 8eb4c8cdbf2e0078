import { writtenResult } from "../../2-resolve/decisions/resolve-decision.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Json } from "../../source/json.js";
import type { DecisionResult, Model } from "../../model/model.js";
import { writtenColumn } from "../../rules/values.js";
import { type RuleJudge, ruleJudgeOf } from "../examples/keep-rules.js";
import { rejectDecided, resultsOf } from "./decided-values-conform.js";

/** Every value that a decision can return satisfies the rules of its types; an earlier phase checked its structure. */
export async function decidedValuesKeepRules(model: Model, report: Report): Promise<void> {
  for (const decision of model.decisions) {
    const judge = await ruleJudgeOf(decision.returns, decision.place, model);
    if (!judge) continue;
    for (const result of resultsOf(decision)) {
      const reported = await columnJudge(result, model);
      for (const { value, part, start } of valuesOf(result, model)) {
        const broken = reported?.(value) === undefined ? judge(value) : undefined;
        if (broken !== undefined) rejectDecided(`${start}${broken}`, part, result, decision, report);
      }
    }
  }
}

/** Violations in the cells themselves are already reported. */
async function columnJudge({ given }: DecisionResult, model: Model): Promise<RuleJudge | undefined> {
  const table = given.kind === "value" ? undefined : model.tables.find(({ name }) => name === given.table);
  const column = table?.columns.find(({ name }) => given.kind !== "value" && name === given.column);
  return table && column && ruleJudgeOf(column.shape, table.place, model);
}

interface Decided {
  readonly value: Json;
  /** The marked part. */
  readonly part: string;
  /** The start of the message. */
  readonly start: string;
}

function valuesOf({ given }: DecisionResult, { tables }: Model): readonly Decided[] {
  if (given.kind === "value") return [{ value: given.value, part: writtenResult, start: "" }];
  const { table, column } = given;
  const rows = tables.find(({ name }) => name === table)?.rows ?? [];
  return rows.map(({ key, cells }) => ({
    value: cells[column] ?? null,
    part: writtenColumn(table, column),
    start: `the cell ${column} of ${key}: `,
  }));
}
