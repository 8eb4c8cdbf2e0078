/** Compares the sizes of schemas with the limits of a provider. */
import type { LimitName } from "../language/provider-keys.js";
import type { Model, ProviderModel } from "../model/model.js";
import { lowerContract } from "./lower-contract.js";
import type { Limit } from "./profile.js";
import { profiles } from "./profiles.js";

/** The limits that apply to the sum over all schemas of one request. */
const requestLimits = ["optional", "unions"] as const satisfies readonly LimitName[];

const units: Readonly<Record<LimitName, string>> = {
  properties: "properties",
  depth: "levels of nested objects",
  enum_values: "enum values",
  characters: "characters of names and values",
  enum_characters: "characters in one enum",
  enum_size: "values in one enum",
  optional: "optional properties",
  unions: "properties with alternatives",
};

interface Excess {
  readonly name: LimitName;
  /** `30 optional properties, of at most 24`. */
  readonly found: string;
}

/** The sizes above the provider's limit, or above the usual one. An override replaces both. */
export function excesses(
  measures: Readonly<Partial<Record<LimitName, number>>>,
  { provider, limits }: ProviderModel,
  kind: keyof Limit,
): readonly Excess[] {
  return (Object.keys(units) as LimitName[]).flatMap((name) => {
    const [size, own, usual] = [measures[name], limits[name], profiles[provider].limits[name]];
    const limit = own === undefined ? usual?.[kind] : kind === "most" ? own : undefined;
    if (size === undefined || limit === undefined || size <= limit) return [];
    return [
      {
        name,
        found: `${inDigits(size)} ${units[name]}, ${kind === "most" ? "of at most" : "more than the usual"} ${inDigits(limit)}`,
      },
    ];
  });
}

function inDigits(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

interface RequestSums {
  readonly scopes: readonly string[];
  readonly sums: Readonly<Partial<Record<LimitName, number>>>;
}

/** The total sizes of the contracts that are sent together. */
export function requestSums(model: Model, { provider, together }: ProviderModel): readonly RequestSums[] {
  return together.map((scopes) => {
    const contracts = model.contracts.filter(({ scope }) => scopes.includes(scope));
    const measures = contracts.map((contract) => lowerContract(model, contract, provider, () => []).measures);
    const sums = requestLimits.map((name) => [name, measures.reduce((sum, each) => sum + each[name], 0)] as const);
    return { scopes, sums: Object.fromEntries(sums) };
  });
}
