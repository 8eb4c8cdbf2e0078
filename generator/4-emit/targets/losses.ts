/** losses.json: for each output the facts that it cannot express, with the path of the declaration and the reason. */
import { enumPathsOf, mostTypesOnPaths } from "../../model/enum-paths.js";
import { printJson, type Json } from "../../source/json.js";
import type { ContractModel, Model, Place, FormerVersion } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import { upgradesFrom } from "../../evolution/upgrade/upgrades-of.js";
import type { Target } from "../../target.js";
import { exampleOf, type ShownExample } from "../print/example-of.js";
import type { Fact } from "../ledger/fact.js";
import { factsOf } from "../ledger/facts.js";
import { type Row, carried, type Support } from "../ledger/support.js";
import { columnOf, lossOf, type SupportTable } from "../ledger/matrix.js";
import { providerSchemas } from "../providers/lowered.js";
import type { ProviderName } from "../../language/provider-keys.js";
import { profiles } from "../../providers/profiles.js";
import type { ProviderSchema } from "../../providers/lower-contract.js";
import type { Profile } from "../../providers/profile.js";
import type { StatedFact } from "../ledger/stated-fact.js";

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
const outputNames = Object.keys(supportTables) as readonly OutputName[];

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

type ColumnName = OutputName | `${"providers" | "upgrades"}/${string}`;

/** By output, including the schemas of each provider and the upgrades from each former version. */
export type Ledger = Readonly<Record<ColumnName, readonly Loss[]>>;

/** What one output loses. */
interface Column {
  readonly output: ColumnName;
  readonly reasonFor: (fact: Fact) => string | undefined;
  /** Losses that are about no fact of the file. */
  readonly further: readonly Loss[];
}

async function columnsOf(model: Model): Promise<readonly Column[]> {
  const further: Partial<Record<ColumnName, readonly Loss[]>> = {
    docs: missingSamples(model, await shownExamples(model)),
    prompts: missingPrompts(model),
    summary: missingPaths(model),
  };
  const column = (output: ColumnName, table: SupportTable): Column => ({
    output,
    reasonFor: (fact) => lossOf(fact, table),
    further: further[output] ?? [],
  });
  return [
    ...outputNames.map((output) => column(output, supportTables[output])),
    ...(model.upgradeFrom ?? []).map((former) => ({
      output: `upgrades/${former.name}` as const,
      reasonFor: () => undefined,
      further: missingUpgrades(model, former),
    })),
    ...providerTables(model).map(([provider, table]) => column(`providers/${provider}`, table)),
  ];
}

export async function ledgerOf(model: Model): Promise<Ledger> {
  const facts = factsOf(model);
  const rowsOf = ({ reasonFor, further }: Column): readonly Loss[] => [
    ...facts.flatMap((fact) => {
      const [{ kind, place, value }, why] = [fact, reasonFor(fact)];
      return why === undefined
        ? []
        : [{ fact: kind, ...placed(model, place), ...(value !== undefined && { value }), why }];
    }),
    ...further,
  ];
  return Object.fromEntries((await columnsOf(model)).map((column) => [column.output, rowsOf(column)])) as Ledger;
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
export async function lossGroupsOf(model: Model): Promise<readonly LossGroup[]> {
  const columns = await columnsOf(model);
  const groups = new Map<string, { readonly fact: string; readonly reasons: Reasons; readonly paths: Set<string> }>();
  const add = (fact: string, path: string, reasons: Reasons): void => {
    if (reasons.every((why) => why === undefined)) return;
    const key = `${fact}\0${reasons.join("\0")}`;
    const group = groups.get(key) ?? { fact, reasons, paths: new Set() };
    groups.set(key, group);
    group.paths.add(path);
  };
  for (const fact of factsOf(model))
    add(
      fact.kind,
      fact.place.path,
      columns.map(({ reasonFor }) => reasonFor(fact)),
    );
  for (const { fact, path, reasons } of furtherLosses(columns)) add(fact, path, reasons);
  return inOrderOfStrings([...groups.values()], columns);
}

/** For each column why it loses a fact, if it does. */
type Reasons = readonly (string | undefined)[];

/** What is no fact of the file, once for all outputs. */
function furtherLosses(columns: readonly Column[]): Iterable<Pick<Loss, "fact" | "path"> & { reasons: Reasons }> {
  const found = new Map<string, Pick<Loss, "fact" | "path"> & { reasons: (string | undefined)[] }>();
  for (const [index, { further }] of columns.entries())
    for (const { fact, path, why } of further) {
      const known = found.get(`${fact} ${path}`) ?? { fact, path, reasons: columns.map(() => undefined) };
      known.reasons[index] = why;
      found.set(`${fact} ${path}`, known);
    }
  return found.values();
}

function inOrderOfStrings(
  groups: readonly { readonly fact: string; readonly reasons: Reasons; readonly paths: ReadonlySet<string> }[],
  columns: readonly Column[],
): readonly LossGroup[] {
  return groups
    .map(({ fact, reasons, paths }) => {
      const lost = columns.flatMap(({ output }, index) => {
        const why = reasons[index];
        return why === undefined ? [] : [[output, why] as const];
      });
      const said = { fact, lost: Object.fromEntries(lost) };
      return { key: printJson(said), group: { ...said, paths: [...paths] } };
    })
    .toSorted((first, second) => (first.key < second.key ? -1 : 1))
    .map(({ group }) => group);
}

const noContract = "no contract that is compiled for the provider contains it";

function supportOfProviders(profile: Profile, lowered: readonly ProviderSchema[]): SupportTable {
  const given: Readonly<Record<"lowering" | "profile", Support>> = {
    lowering: unlessLost(lowered),
    profile: profile.promptRepeats || "the schema is enforced, so the prompt shows no example",
  };
  return columnOf("providers", (cell) => (typeof cell === "object" ? given[cell.by] : cell));
}

/** What the lowering lost, and everything in a field that the schema omits. */
function unlessLost(lowered: readonly ProviderSchema[]): Support {
  const lost = new Map(
    lowered.flatMap((schema) => schema.losses.map(({ fact, path, why }) => [`${fact} ${path}`, why] as const)),
  );
  const omitted = lowered.flatMap(({ encoding }) => encoding.omitted ?? []);
  return ({ kind, place: { path }, reach }: StatedFact) => {
    if (reach !== "contract") return noContract;
    if (omitted.some((field) => path === field || path.startsWith(`${field}.`) || path.startsWith(`${field}[`))) {
      return "the field is deprecated and optional, so the model is not asked for it";
    }
    return lost.get(`${kind} ${path}`) ?? carried;
  };
}
