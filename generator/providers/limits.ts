/** Sizes of schemas against the limits of a provider. */
import type { LimitName } from "../language/provider-keys.js";
import type { ProviderModel } from "../model/model.js";
import type { Limit } from "./profile.js";
import { profiles } from "./profiles.js";

/** The limits that count over all schemas of one request. */
export const requestLimits = ["optional", "unions"] as const satisfies readonly LimitName[];

const units: Readonly<Record<LimitName, string>> = {
  properties: "properties",
  depth: "levels of nested objects",
  enum_values: "enum values",
  characters: "characters of names and values",
  enum_characters: "characters in one enum",
  optional: "optional properties",
  unions: "properties with alternatives",
};

export interface Excess {
  readonly name: LimitName;
  /** `30 optional properties, of at most 24`. */
  readonly found: string;
}

/** The measures above what the provider takes at most, or above what is usual. An override replaces both. */
export function excesses(measures: Readonly<Partial<Record<LimitName, number>>>, { provider, limits }: ProviderModel, kind: keyof Limit): readonly Excess[] {
  return (Object.keys(units) as LimitName[]).flatMap((name) => {
    const [size, own, usual] = [measures[name], limits[name], profiles[provider].limits[name]];
    const limit = own === undefined ? usual?.[kind] : kind === "most" ? own : undefined;
    if (size === undefined || limit === undefined || size <= limit) return [];
    return [{ name, found: `${size} ${units[name]}, ${kind === "most" ? "of at most" : "more than the usual"} ${limit}` }];
  });
}
