/** losses.json: for each output the facts that it cannot express, with the path of the declaration and the reason. */
import { printJson, type Json } from "../../source/json.js";
import type { Model, Place } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import type { Target } from "../../target.js";
import { columnsOf, type ColumnName } from "../ledger/columns.js";
import { factsOf } from "../ledger/facts.js";
import { lossGroupsOf } from "../ledger/loss-groups.js";

/** A row of the report. */
export interface Loss {
  readonly fact: string;
  /** file:line:column */
  readonly at: string;
  readonly path: string;
  readonly value?: Json;
  readonly why: string;
}

export const losses: Target = {
  name: "losses",
  emit: async (model) => [{ path: "losses.json", text: `${printJson(await lossGroupsOf(model), 2)}\n` }],
};

/** By output, including the schemas of each provider and the upgrades from each former version. */
type Ledger = Readonly<Record<ColumnName, readonly Loss[]>>;

export async function ledgerOf(model: Model): Promise<Ledger> {
  const facts = factsOf(model);
  const ledger: Partial<Record<ColumnName, readonly Loss[]>> = {};
  for (const { output, reasonFor, further: furtherIn } of columnsOf(model)) {
    const rows = facts.flatMap((fact): readonly Loss[] => {
      const [{ kind, place, value }, why] = [fact, reasonFor(fact)];
      return why === undefined
        ? []
        : [{ fact: kind, ...placed(model, place), ...(value !== undefined && { value }), why }];
    });
    const others: Loss[] = [];
    for (const contract of model.contracts) {
      const lost = await furtherIn(contract);
      if (lost) others.push({ fact: lost.fact, ...placed(model, contract.place), why: lost.why });
    }
    ledger[output] = [...rows, ...others];
  }
  return ledger as Ledger;
}

function placed(model: Model, { path, span }: Place): Pick<Loss, "at" | "path"> {
  const { file, line, column } = positionOf(model, span);
  return { at: `${file}:${line}:${column}`, path };
}
