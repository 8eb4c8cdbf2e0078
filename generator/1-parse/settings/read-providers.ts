/** `providers:`: the model providers that contracts are compiled for. */
import type { ProviderDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { limitKeys, profileChoice, type LimitName } from "../../language/provider-keys.js";
import { readEntries } from "../grammar/read-entries.js";
import { readNames } from "../scalars/read-name.js";
import { readPlain } from "../grammar/read-plain.js";
import { itemsOf, known, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";

export function readProviders(slot: Slot | undefined, reading: Reading): readonly ProviderDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of providers", reading);
  return items && known(items.map((item) => readProvider({ ...item, what: "provider" }, reading)));
}

/** A profile, or a map that contains it. */
function readProvider(slot: Slot, reading: Reading): ProviderDeclaration | undefined {
  if (slot.node.kind !== "map") {
    const profile = readPlain(slot, profileChoice, reading);
    return profile && { profile };
  }
  const entries = readEntries(slot, "provider", reading);
  const profile = entries?.value("profile");
  if (!entries || !profile) return undefined;
  const contracts = entries.at("contracts");
  return {
    profile,
    ...given({
      contracts: contracts && readNames(contracts, "scope", reading),
      together: readGroups(entries.at("together"), reading),
      limits: readLimits(entries.at("limits"), reading),
    }),
  };
}

function readGroups(slot: Slot | undefined, reading: Reading): readonly (readonly LocatedText[])[] | undefined {
  const items = slot && itemsOf(slot, "an array of arrays of contracts", reading);
  return items?.map((item) => readNames(item, "scope", reading));
}

function readLimits(slot: Slot | undefined, reading: Reading): ProviderDeclaration["limits"] {
  const entries = slot && readEntries(slot, "provider-limits", reading);
  const names = Object.keys(limitKeys) as LimitName[];
  return entries && given(Object.fromEntries(names.map((name) => [name, entries.value(name)])));
}
