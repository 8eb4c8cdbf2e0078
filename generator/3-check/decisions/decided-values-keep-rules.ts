import { messageWithPlace } from "../../../runtime/message-with-place.js";
import { writtenResult } from "../../2-resolve/resolve-decision.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Json } from "../../source/json.js";
import { reachableNames } from "../../lowering/reachable.js";
import type { DecisionModel, DecisionResult, Model, TypeModel } from "../../model/model.js";
import { writtenColumn } from "../../rules/written.js";
import { judgeOf } from "../judge-answer.js";
import { refuseDecided, resultsOf } from "./decided-values-conform.js";

/** Every value that a decision can come to keeps the rules of the types that it is of; an earlier phase has found that it has their structure. */
export async function decidedValuesKeepRules(model: Model, report: Report): Promise<void> {
  for (const decision of model.decisions) {
    if (!model.types.some(({ name, rules }) => rules.length > 0 && reachableNames(decision.gives, model).includes(name))) continue;
    const judge = await judgeOf(givenType(decision), model);
    for (const result of resultsOf(decision)) {
      for (const { value, part, start } of valuesOf(result, model)) {
        const broken = judge(value).find(({ severity }) => severity === "error");
        if (broken) refuseDecided(`${start}${messageWithPlace(broken)}`, part, result, decision, report);
      }
    }
  }
}

/** What the decision gives as a type of its own, which no output has. */
function givenType({ inputs, gives, place }: DecisionModel): TypeModel {
  return { ...inputs, shape: gives, frozen: false, place };
}

interface Decided {
  readonly value: Json;
  /** What is marked. */
  readonly part: string;
  /** What the complaint begins with. */
  readonly start: string;
}

function valuesOf({ given }: DecisionResult, { tables }: Model): readonly Decided[] {
  if (given.kind === "value") return [{ value: given.value, part: writtenResult, start: "" }];
  const { table, column } = given;
  const rows = tables.find(({ name }) => name === table)?.rows ?? [];
  return rows.map(({ key, cells }) => ({ value: cells[column] ?? null, part: writtenColumn(table, column), start: `the cell ${column} of ${key}: ` }));
}
