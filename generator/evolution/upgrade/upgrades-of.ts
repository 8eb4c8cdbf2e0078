/** Returns the upgrades from a former version of a Model, computed once. */
import { memoized } from "../../model/memoize.js";
import type { FormerVersion, Model } from "../../model/model.js";
import { contractPairs } from "../compare/contract-pairs.js";
import { type BothVersions, planUpgrade, type UpgradePlan } from "./plan-upgrade.js";

export interface ContractUpgrade extends UpgradePlan {
  readonly contracts: BothVersions;
}

/** One upgrade for each contract in both versions, in the order of the former version. */
export const upgradesFrom = memoized((model: Model, former: FormerVersion): readonly ContractUpgrade[] => {
  const pair = { old: former.model, new: model };
  return contractPairs(pair).flatMap(({ scope, old, new: now }) => {
    if (!old || !now) return [];
    const contracts = { scope, old, new: now };
    return [{ contracts, ...planUpgrade(contracts, pair) }];
  });
});
