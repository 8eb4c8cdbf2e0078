/** `providers:`: the model providers that contracts are compiled for. */
import type { ProviderDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { limitKeys, profileChoice, type LimitName } from "../../language/provider-keys.js";
import { readEntries } from "../grammar/read-entries.js";
import { readNames } from "../scalars/read-name.js";
import { readPlain } from "../grammar/read-plain.js";
import { itemsOf, known, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";

export function readProviders(
  slot: Slot | undefined,
  context: ParseContext,
): readonly ProviderDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of providers", context);
  return items && known(items.map((item) => readProvider({ ...item, what: "provider" }, context)));
}

/** A profile, or a map that contains it. */
function readProvider(slot: Slot, context: ParseContext): ProviderDeclaration | undefined {
  if (slot.node.kind !== "map") {
    const profile = readPlain(slot, profileChoice, context);
    return profile && { profile };
  }
  const entries = readEntries(slot, "provider", context);
  const profile = entries?.value("profile");
  if (!entries || !profile) return undefined;
  const contracts = entries.at("contracts");
  return {
    profile,
    ...given({
      contracts: contracts && readNames(contracts, "scope", context),
      together: readGroups(entries.at("together"), context),
      limits: readLimits(entries.at("limits"), context),
    }),
  };
}

function readGroups(slot: Slot | undefined, context: ParseContext): readonly (readonly LocatedText[])[] | undefined {
  const items = slot && itemsOf(slot, "an array of arrays of contracts", context);
  return items?.map((item) => readNames(item, "scope", context));
}

function readLimits(slot: Slot | undefined, context: ParseContext): ProviderDeclaration["limits"] {
  const entries = slot && readEntries(slot, "provider-limits", context);
  const names = Object.keys(limitKeys) as LimitName[];
  return entries && given(Object.fromEntries(names.map((name) => [name, entries.value(name)])));
}
