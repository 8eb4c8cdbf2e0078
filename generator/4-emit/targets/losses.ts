/** losses.json: for each output the facts that it cannot express, with the path of the declaration and the reason. */
import { enumPathsOf, mostTypesOnPaths } from "../../model/enum-paths.js";
import { printJson, type Json } from "../../source/json.js";
import type { ContractModel, Model, Place } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import { upgradesFrom } from "../../evolution/upgrade/upgrades-of.js";
import type { FormerVersion } from "../../model/model.js";
import type { Target } from "../../target.js";
import { exampleOf, type ShownExample } from "../print/example-of.js";
import { factsOf } from "../ledger/facts.js";
import type { Row } from "../ledger/support.js";
import { columnOf, lossOf, type SupportTable } from "../ledger/matrix.js";
import { providerSchemas } from "../providers/lowered.js";
import { supportOfProviders } from "../ledger/providers.js";
import type { ProviderName } from "../../language/provider-keys.js";
import { profiles } from "../../providers/profiles.js";

const columnFor = (output: Exclude<keyof Row, "providers">): SupportTable => columnOf(output, (cell) => cell);

export const supportTables = {
  types: columnFor("types"),
  schemas: columnFor("schemas"),
  validators: columnFor("validators"),
  contracts: columnFor("contracts"),
  docs: columnFor("docs"),
  prompts: columnFor("prompts"),
  summary: columnFor("summary"),
} as const satisfies Readonly<Record<string, SupportTable>>;

export type OutputName = keyof typeof supportTables;

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
  emit: async (model) => [{ path: "losses.json", text: `${printJson(groupLosses(await ledgerOf(model)), 2)}\n` }],
};

/** By output, including the schemas of each provider and the upgrades from each former version. */
export type Ledger = Readonly<Record<OutputName | `${"providers" | "upgrades"}/${string}`, readonly Loss[]>>;

export async function ledgerOf(model: Model): Promise<Ledger> {
  const facts = factsOf(model);
  const rows = facts.map((fact) => {
    const { kind, place, value } = fact;
    return { fact, row: { fact: kind, ...placed(model, place), ...(value !== undefined && { value }) } };
  });
  const lossesOf = (table: SupportTable): readonly Loss[] =>
    rows.flatMap(({ fact, row }) => {
      const why = lossOf(fact, table);
      return why === undefined ? [] : [{ ...row, why }];
    });
  return {
    types: lossesOf(supportTables.types),
    schemas: lossesOf(supportTables.schemas),
    validators: lossesOf(supportTables.validators),
    contracts: lossesOf(supportTables.contracts),
    docs: [...lossesOf(supportTables.docs), ...missingSamples(model, await shownExamples(model))],
    prompts: [...lossesOf(supportTables.prompts), ...missingPrompts(model)],
    summary: [...lossesOf(supportTables.summary), ...missingPaths(model)],
    ...Object.fromEntries(
      (model.upgradeFrom ?? []).map((former) => [`upgrades/${former.name}`, missingUpgrades(model, former)]),
    ),
    ...Object.fromEntries(providerTables(model).map(([provider, table]) => [`providers/${provider}`, lossesOf(table)])),
  };
}

/** For each provider, what the schemas that are compiled for it express. */
function providerTables(model: Model): readonly (readonly [ProviderName, SupportTable])[] {
  return (model.generate.providers ?? []).map(({ provider, contracts }) => {
    const compiled = model.contracts.filter(({ scope }) => contracts.includes(scope));
    const lowered = compiled.flatMap((contract) => providerSchemas(model, contract).get(provider) ?? []);
    return [provider, supportOfProviders(profiles[provider], lowered)] as const;
  });
}

/** Contracts without an example, because none is declared and no generated one is known to be valid. */
function missingSamples(model: Model, shown: ShownExamples): readonly Loss[] {
  return shown.flatMap(([contract, example]) =>
    example
      ? []
      : [contractLoss(model, contract, "sample", "no example is given, and no sample was found that is valid")],
  );
}

function missingPrompts(model: Model): readonly Loss[] {
  return model.contracts.flatMap((contract) =>
    contract.prompt.isNone
      ? [
          contractLoss(
            model,
            contract,
            "prompt",
            "no model is asked for what programs fill in; nothing of this contract is in a prompt of its own",
          ),
        ]
      : [],
  );
}

/** Contracts without an upgrade from a former version, each with the first reason. */
function missingUpgrades(model: Model, former: FormerVersion): readonly Loss[] {
  return upgradesFrom(model, former).flatMap(({ contracts, obstacles: [first, ...others] }) => {
    if (!first) return [];
    const reason = `${first.path === "" ? "" : `${first.path}: `}${first.says}`;
    const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
    return [contractLoss(model, contracts.new, "upgrade", `${reason}${more}`)];
  });
}

type ShownExamples = readonly (readonly [ContractModel, ShownExample | undefined])[];

function shownExamples(model: Model): Promise<ShownExamples> {
  return Promise.all(model.contracts.map(async (contract) => [contract, await exampleOf(model, contract)] as const));
}

function missingPaths(model: Model): readonly Loss[] {
  const cut = model.contracts.filter((contract) => !enumPathsOf(contract, model).complete);
  return cut.map((contract) =>
    contractLoss(
      model,
      contract,
      "enum_paths",
      `the types nest in more ways than the ${mostTypesOnPaths} that are followed`,
    ),
  );
}

function contractLoss(model: Model, { place }: ContractModel, fact: string, why: string): Loss {
  return { fact, ...placed(model, place), why };
}

function placed(model: Model, { path, span }: Place): Pick<Loss, "at" | "path"> {
  const { file, line, column } = positionOf(model, span);
  return { at: `${file}:${line}:${column}`, path };
}

/** Facts of one kind with the same reasons, and where they are. */
type LossGroup = {
  readonly fact: string;
  /** The reason, for each output that cannot express it. */
  readonly lost: Readonly<Record<string, string>>;
  readonly paths: readonly string[];
};

/**
 * Without line numbers and values: the paths lead to them, and moving a comment would change every row. Groups are
 * sorted, so a new declaration moves none of them.
 */
export function groupLosses(ledger: Ledger): readonly LossGroup[] {
  const groups = new Map<string, Set<string>>();
  for (const { fact, path, lost } of lossesByFact(ledger)) {
    const key = printJson({ fact, lost });
    groups.set(key, (groups.get(key) ?? new Set()).add(path));
  }
  return [...groups]
    .toSorted(([first], [second]) => (first < second ? -1 : 1))
    .map(([key, paths]) => ({ ...(JSON.parse(key) as Omit<LossGroup, "paths">), paths: [...paths] }));
}

/** Each fact once, with the reasons of every output. */
function lossesByFact(ledger: Ledger): Iterable<{ fact: string; path: string; lost: Record<string, string> }> {
  const found = new Map<string, { fact: string; path: string; lost: Record<string, string> }>();
  for (const [output, rows] of Object.entries(ledger))
    for (const { fact, path, value, why } of rows) {
      const key = printJson([fact, path, value ?? null]);
      const known = found.get(key) ?? { fact, path, lost: {} };
      known.lost[output] = why;
      found.set(key, known);
    }
  return found.values();
}
