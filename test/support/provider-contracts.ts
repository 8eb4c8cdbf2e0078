/** The contracts of a Model for providers, for use in this process. */
import { defineContract } from "../../runtime/contract/define-contract.js";
import { defineProviders } from "../../runtime/providers/define-providers.js";
import type { ProviderSchema as RuntimeSchema } from "../../runtime/providers/lowered.js";
import type { ProviderContract } from "../../runtime/providers/provider-contract.js";
import { phrasesOf } from "../../generator/4-emit/print/phrases.js";
import type { ProviderName } from "../../generator/language/provider-keys.js";
import type { Model } from "../../generator/model/model.js";
import { lowerContract, type ProviderSchema } from "../../generator/providers/lower-contract.js";
import { definitionOf } from "./live.js";

export interface Compiled {
  readonly lowered: ProviderSchema;
  readonly contract: ProviderContract<unknown>;
  readonly isValid: (value: unknown) => boolean;
  readonly toWire: (value: unknown) => unknown;
}

/** Undefined for a contract that the provider cannot take, which is a diagnostic. Values are judged as they are. */
export async function compiledFor(model: Model, scope: string, provider: ProviderName): Promise<Compiled | undefined> {
  const declared = model.contracts.find((contract) => contract.scope === scope);
  if (!declared) throw new Error(`no contract ${scope}`);
  const lowered = lowerContract(model, declared, provider, phrasesOf);
  if (lowered.problems.length > 0) return undefined;
  const { schema, encoding, profile } = lowered;
  const providers = defineProviders({
    [provider]: { ...encoding, profile: profile.id, prompt: "", schema: schema as RuntimeSchema },
  });
  const summary = { required_keys: [], enums: {} };
  const definition = {
    ...(await definitionOf(model, scope)),
    reading: { tolerance: "strict" as const },
    prompt: "",
    summary,
    providers,
  };
  const contract = defineContract<unknown, never, never, object, string>(definition);
  return { lowered, contract: contract.for(provider), isValid: contract.is, toWire: contract.toWire };
}
