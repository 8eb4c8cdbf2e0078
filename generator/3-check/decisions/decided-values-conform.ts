import { describeShape } from "../../model/describe-shape.js";
import { writtenInput, writtenResult } from "../../2-resolve/decisions/resolve-decision.js";
import { mismatches, sentence } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { DecisionModel, DecisionResult, Model, Shape } from "../../model/model.js";
import { writtenColumn } from "../../rules/values.js";
import { checkTableKey } from "../rules/rule-cells-fit.js";
import { foundAt, spanOf } from "../../rules/rules-in.js";

/** Every value that a decision can return has its declared type, and every reason can be written. */
export function decidedValuesConform(model: Model, report: Report): void {
  for (const decision of model.decisions) {
    for (const result of resultsOf(decision)) {
      checkGiven(result, decision, model, report);
      checkReason(result, decision, model, report);
    }
  }
}

export function resultsOf({ cases, otherwise }: DecisionModel): readonly DecisionResult[] {
  return [...cases.map(({ result }) => result), otherwise];
}

/** `part` is the marked part: `writtenResult`, or the column of a table. */
export function rejectDecided(
  problem: string,
  part: string,
  result: DecisionResult,
  { name: decision }: DecisionModel,
  report: Report,
): void {
  report(
    "check/decided-value",
    { decision, problem },
    { span: spanOf(result, part), help: "Correct the value, or the type after `returns`." },
  );
}

function checkGiven(result: DecisionResult, decision: DecisionModel, model: Model, report: Report): void {
  const { given } = result;
  const reject = (problem: string, part: string): void => rejectDecided(problem, part, result, decision, report);
  if (given.kind === "value")
    return mismatches(given.value, decision.returns, model).forEach((mismatch) =>
      reject(sentence(mismatch, "the value"), writtenResult),
    );
  const table = model.tables.find(({ name }) => name === given.table);
  if (!table) return;
  checkTableKey(given.key, table, { holder: result, self: decision.inputs.shape, model }, report, true);
  for (const { key, cells } of table.rows) {
    const [first] = mismatches(cells[given.column] ?? null, decision.returns, model);
    if (first)
      return reject(sentence(first, `the cell ${given.column} of ${key}`), writtenColumn(given.table, given.column));
  }
}

/** A value that is inserted into a reason must be a single one that is always present. */
function checkReason(result: DecisionResult, { inputs }: DecisionModel, model: Model, report: Report): void {
  for (const part of result.reason) {
    if (typeof part === "string") continue;
    const { shapes, certain } = foundAt(part.input, { self: inputs.shape, model });
    if (certain && shapes.every(isSingle)) continue;
    const found = certain ? shapes.map((shape) => describeShape(shape)).join(" or ") : "not always there";
    report(
      "check/reason-input",
      { name: part.input, found },
      {
        span: spanOf(result, writtenInput(part.input)),
        help: "Name an input that is always a string, a number or a boolean.",
      },
    );
  }
}

function isSingle(shape: Shape): boolean {
  return (
    ["string", "number", "boolean", "enum"].includes(shape.kind) ||
    (shape.kind === "constant" && typeof shape.value !== "object")
  );
}
