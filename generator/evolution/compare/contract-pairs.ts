/** Pairs the contracts of two versions. */
import type { ContractModel, Model } from "../../model/model.js";
import type { Pair } from "../change/change.js";
import { canonicalText } from "./canonical.js";

/** A contract in both versions, or in one of them. */
export interface ContractPair {
  readonly scope: string;
  readonly old?: ContractModel;
  readonly new?: ContractModel;
}

/** Pairs contracts by scope, then by their aliases. */
export function contractPairs({ old, new: now }: Pair): readonly ContractPair[] {
  const partner = (contract: ContractModel): ContractModel | undefined => {
    const { scope } = contract;
    return (
      now.contracts.find((other) => other.scope === scope) ??
      now.contracts.find(({ aliases }) => aliases.includes(scope)) ??
      equalPartner(contract, old, now)
    );
  };
  const paired = old.contracts.map((contract) => ({ old: contract, new: partner(contract) }));
  const taken = new Set(paired.map((pair) => pair.new));
  return [
    ...paired.map((pair) => ({
      scope: (pair.new ?? pair.old).scope,
      old: pair.old,
      ...(pair.new && { new: pair.new }),
    })),
    ...now.contracts
      .filter((contract) => !taken.has(contract))
      .map((contract) => ({ scope: contract.scope, new: contract })),
  ];
}

/** The only new contract that has the same meaning under another scope. */
function equalPartner({ shape, rules }: ContractModel, old: Model, now: Model): ContractModel | undefined {
  const equal = now.contracts.filter(
    (other) =>
      !old.contracts.some(({ scope }) => scope === other.scope) && meaningOf(other) === meaningOf({ shape, rules }),
  );
  return equal.length === 1 ? equal[0] : undefined;
}

function meaningOf({ shape, rules }: Pick<ContractModel, "shape" | "rules">): string {
  return canonicalText([shape, rules.map(({ kind, operands, when, code }) => [kind, operands, when, code])]);
}
