/** The schemas of a contract for its providers, in the form that generated code contains. */
import type { LoweredContract, ProviderSchema as RuntimeSchema } from "../../../runtime/providers/lowered.js";
import type { ProviderName } from "../../language/provider-keys.js";
import { memoized } from "../../model/memoize.js";
import type { ContractModel, Model } from "../../model/model.js";
import { lowerContract, providersOf, type ProviderSchema } from "../../providers/lower-contract.js";
import { phrasesOf } from "../print/phrases.js";
import { providerPrompt } from "./prompt.js";

/** The schemas of a contract for all of its providers, lowered once. */
export const providerSchemas = memoized(
  (model: Model, contract: ContractModel): ReadonlyMap<ProviderName, ProviderSchema> => {
    const names = providersOf(model, contract).map(({ provider }) => provider);
    return new Map(names.map((provider) => [provider, lowerContract(model, contract, provider, phrasesOf)]));
  },
);

/** The arguments of `defineProviders`, by provider. */
export async function loweredContracts(
  model: Model,
  contract: ContractModel,
): Promise<Readonly<Partial<Record<ProviderName, LoweredContract>>>> {
  const lowered = await Promise.all(
    [...providerSchemas(model, contract)].map(async ([provider, { profile, schema, encoding, ...lost }]) => {
      const prompt = await providerPrompt(model, contract, { profile, schema, encoding, ...lost });
      const about = { profile: profile.id, ...encoding, prompt };
      return [provider, { ...about, schema: schema as RuntimeSchema }] as const;
    }),
  );
  return Object.fromEntries(lowered);
}
