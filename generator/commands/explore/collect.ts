/** Converts a Model to the data of the page. */
import { given as defined } from "../../source/given.js";
import { reasonText } from "../../model/decisions.js";
import type { DecisionModel, DecisionResult, GateModel, Model, TableModel } from "../../model/model.js";
import { referencesIn } from "../../model/shape-parts.js";
import { conditionWords } from "../../rules/condition.js";
import { capitalizedStart, words } from "../../rules/words.js";
import { printJson } from "../../source/json.js";
import type { Source, UsedSource } from "../../source/source.js";
import { packageVersion } from "../package-version.js";
import { contractData, typeData } from "./declaration-data.js";
import { factsFor } from "./facts.js";
import { placeText, valueData } from "./field-data.js";
import type { DecisionData, GateData, PageData, TableData } from "./page-data.js";
import { saidOf, typePartsOf } from "./said.js";

export type PageSources = PageData["sources"];

/** The contracts file and its included files, by their names in locations. */
export function sourcesOf(model: Model, source: Source, used: readonly UsedSource[]): PageSources {
  return [{ file: model.file, text: source.text }, ...used.map(({ path, text }) => ({ file: path, text }))];
}

/** Takes a Model without errors, and its files by their names in locations. */
export async function collectPageData(model: Model, sources: PageSources): Promise<PageData> {
  const facts = await factsFor(model);
  const contracts = [];
  for (const contract of model.contracts) contracts.push(await contractData(contract, facts));
  return {
    name: model.name,
    ...described(model),
    file: model.file,
    version: packageVersion,
    declarations: [...contracts, ...model.types.map((type) => typeData(type, facts))],
    enums: model.enums.map((declared) => ({
      name: declared.name,
      ...described(declared),
      values: declared.values.map(valueData),
      at: placeText(model, declared.place.span),
    })),
    tables: model.tables.map((table) => tableData(table, model)),
    decisions: model.decisions.map((decision) => decisionData(decision, model)),
    gates: model.gates.map((gate) => gateData(gate, model)),
    sources,
  };
}

function described({ description, deprecated }: { readonly description?: string; readonly deprecated?: string }): {
  readonly description?: string;
  readonly deprecated?: string;
} {
  return defined({ description, deprecated });
}

function tableData(table: TableModel, model: Model): TableData {
  const { name, key, columns, rows, place } = table;
  return {
    name,
    ...described(table),
    key,
    columns: columns.map((column) => column.name),
    rows: rows.map((row) => [String(row.key), ...columns.map((column) => printJson(row.cells[column.name] ?? null))]),
    at: placeText(model, place.span),
  };
}

function decisionData(decision: DecisionModel, model: Model): DecisionData {
  const { name, returns, cases, otherwise, inputs, place } = decision;
  const row = (
    when: DecisionData["cases"][number]["when"],
    { given, reason, place: { span } }: DecisionResult,
  ): DecisionData["cases"][number] => ({
    when,
    value: given.kind === "cell" ? `${given.table}.${given.column} of ${given.key}` : printJson(given.value),
    reason: reasonText(reason),
    at: placeText(model, span),
  });
  const tables = [...cases.map(({ result }) => result), otherwise].flatMap(({ given }) =>
    given.kind === "cell" ? [given.table] : [],
  );
  return {
    name,
    ...described(decision),
    returns: typePartsOf(returns),
    cases: [
      ...cases.map(({ when, result }) => row(saidOf(capitalizedStart(conditionWords(when))), result)),
      row(["Otherwise"], otherwise),
    ],
    references: [
      ...new Set([...referencesIn(returns), ...referencesIn(inputs.shape)].map(({ to }) => to).concat(tables)),
    ],
    at: placeText(model, place.span),
  };
}

function gateData(gate: GateModel, model: Model): GateData {
  const { name, needs, when, place } = gate;
  const opens = when
    ? conditionWords(when)
    : needs.length > 1
      ? words`every answer is accepted`
      : words`the answer is accepted`;
  return { name, ...described(gate), needs, when: saidOf(opens), at: placeText(model, place.span) };
}
