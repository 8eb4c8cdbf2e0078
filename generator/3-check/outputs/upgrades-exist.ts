import type { Report } from "../../diagnostics/diagnostic.js";
import { type ContractUpgrade, upgradesFrom } from "../../evolution/upgrade/upgrades-of.js";
import type { Model } from "../../model/model.js";

/** Warns of a former version from which nothing can be upgraded: no output would show it. */
export function upgradesExist(model: Model, report: Report): void {
  for (const former of model.upgradeFrom ?? []) {
    const upgrades = upgradesFrom(model, former);
    if (upgrades.some(({ obstacles }) => obstacles.length === 0)) continue;
    const reasons = upgrades.length === 0 ? ["no contract is in both versions"] : upgrades.map(reasonOf);
    report("check/no-upgrade", { version: former.name, reasons }, { span: former.span });
  }
}

/** The first obstacle. */
function reasonOf({ contracts: { scope }, obstacles: [first] }: ContractUpgrade): string {
  return [scope, first?.path, first?.says].filter((part) => part).join(": ");
}
