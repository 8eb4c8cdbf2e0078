/** The columns of the loss report: what each output loses, with those of providers and upgrades. */
import { upgradesFrom } from "../../evolution/upgrade/upgrades-of.js";
import type { ProviderName } from "../../language/provider-keys.js";
import { enumPathsOf, mostTypesOnPaths } from "../../model/enum-paths.js";
import type { ContractModel, FormerVersion, Model } from "../../model/model.js";
import { isWithin } from "../../model/place.js";
import type { ProviderSchema } from "../../providers/lower-contract.js";
import type { Profile } from "../../providers/profile.js";
import { profiles } from "../../providers/profiles.js";
import { exampleOf } from "../print/example-of.js";
import { findPart, keepPart } from "../print/printed-parts.js";
import { providerSchemas } from "../providers/lowered.js";
import type { Fact } from "./fact.js";
import { columnOf, lossOf, type SupportTable } from "./matrix.js";
import type { StatedFact } from "./stated-fact.js";
import { carried, type Row, type Support } from "./support.js";

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
export const outputNames = Object.keys(supportTables) as readonly OutputName[];

export type ColumnName = OutputName | `${"providers" | "upgrades"}/${string}`;

/** What one output cannot express. */
export interface Column {
  readonly output: ColumnName;
  readonly reasonFor: (fact: Fact) => string | undefined;
  /** What the output cannot express about a contract although the file does not state it as a fact. */
  readonly further: (contract: ContractModel) => Further | undefined | Promise<Further | undefined>;
}

interface Further {
  readonly fact: string;
  readonly why: string;
}

const further: Partial<
  Record<OutputName, (model: Model, contract: ContractModel) => Further | undefined | Promise<Further | undefined>>
> = { docs: missingSample, prompts: missingPrompt, summary: missingPaths };

/** The columns of all outputs first. */
export function columnsOf(model: Model): readonly Column[] {
  return [
    ...outputNames.map((output) => ({
      output,
      reasonFor: (fact: Fact) => lossOf(fact, supportTables[output]),
      further: (contract: ContractModel) => further[output]?.(model, contract),
    })),
    ...(model.upgradeFrom ?? []).map((former) => ({
      output: `upgrades/${former.name}` as const,
      reasonFor: () => undefined,
      further: (contract: ContractModel) => missingUpgrade(model, former, contract),
    })),
    ...providerTables(model).map(([provider, table]) => ({
      output: `providers/${provider}` as const,
      reasonFor: (fact: Fact) => lossOf(fact, table),
      further: () => undefined,
    })),
  ];
}

/** For each provider, what the schemas that are compiled for it express. */
function providerTables(model: Model): readonly (readonly [ProviderName, SupportTable])[] {
  return (model.generate.providers ?? []).map(({ provider, contracts }) => {
    const compiled = model.contracts.filter(({ scope }) => contracts.includes(scope));
    const lost = compiled.flatMap((contract) => lostFor(model, contract).get(provider) ?? []);
    return [provider, supportOfProviders(profiles[provider], lost)] as const;
  });
}

/** What the schema of a contract for a provider does not express. */
interface LostInSchema {
  readonly losses: readonly Pick<ProviderSchema["losses"][number], "fact" | "path" | "why">[];
  readonly omitted: readonly string[];
}

function lostFor(model: Model, contract: ContractModel): ReadonlyMap<ProviderName, LostInSchema> {
  return (
    findPart<ReadonlyMap<ProviderName, LostInSchema>>(model, contract, "providers") ??
    keepPart(
      model,
      contract,
      "providers",
      new Map(
        Array.from(providerSchemas(model, contract), ([provider, { losses, encoding }]) => [
          provider,
          { losses: losses.map(({ fact, path, why }) => ({ fact, path, why })), omitted: encoding.omitted ?? [] },
        ]),
      ),
    )
  );
}

const noContract = "no contract that is compiled for the provider contains it";

function supportOfProviders(profile: Profile, found: readonly LostInSchema[]): SupportTable {
  const given: Readonly<Record<"lowering" | "profile", Support>> = {
    lowering: unlessLost(found),
    profile: profile.promptRepeats || "the schema is enforced, so the prompt shows no example",
  };
  return columnOf("providers", (cell) => (typeof cell === "object" ? given[cell.by] : cell));
}

/** What the lowering removed, and everything in a field that the schema omits. */
function unlessLost(found: readonly LostInSchema[]): Support {
  const lost = new Map(
    found.flatMap(({ losses }) => losses.map(({ fact, path, why }) => [`${fact} ${path}`, why] as const)),
  );
  const omitted = found.flatMap((each) => each.omitted);
  return ({ kind, place: { path }, reach }: StatedFact) => {
    if (reach !== "contract") return noContract;
    if (omitted.some((field) => isWithin(path, field))) {
      return "the field is deprecated and optional, so the model is not asked for it";
    }
    return lost.get(`${kind} ${path}`) ?? carried;
  };
}

/** No example, because none is declared and no generated one is known to be valid. */
async function missingSample(model: Model, contract: ContractModel): Promise<Further | undefined> {
  const why = "no example is given, and no sample was found that is valid";
  return (await exampleOf(model, contract)) ? undefined : { fact: "sample", why };
}

function missingPrompt(_model: Model, { prompt }: ContractModel): Further | undefined {
  const why = "no model is asked for what programs fill in; nothing of this contract is in a prompt of its own";
  return prompt.isNone ? { fact: "prompt", why } : undefined;
}

/** The first reason why there is no upgrade from a former version. */
function missingUpgrade(model: Model, former: FormerVersion, contract: ContractModel): Further | undefined {
  const upgrade = upgradesFrom(model, former).find(({ contracts }) => contracts.new === contract);
  const [first, ...others] = upgrade?.obstacles ?? [];
  if (!first) return undefined;
  const reason = `${first.path === "" ? "" : `${first.path}: `}${first.says}`;
  const more = others.length === 0 ? "" : ` (and ${others.length} more)`;
  return { fact: "upgrade", why: `${reason}${more}` };
}

function missingPaths(model: Model, contract: ContractModel): Further | undefined {
  const why = `the types nest in more ways than the ${mostTypesOnPaths} that are followed`;
  return enumPathsOf(contract, model).complete ? undefined : { fact: "enum_paths", why };
}
