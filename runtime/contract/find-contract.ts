/** Finds a contract by what a caller calls it. */
import type { AnyContract } from "./contract-object.js";

/**
 * Takes the contracts of a set, keyed by scope, and returns a look-up by scope or `aliases`; surrounding white space
 * and case do not count. A scope goes before another contract's second name.
 */
export function contractFinder(
  contracts: Readonly<Record<string, AnyContract>>,
): (name: string) => AnyContract | undefined {
  return finderOf(Object.values(contracts));
}

/** The same look-up in whatever has the names of contracts. */
export function finderOf<Named extends Pick<AnyContract, "scope" | "aliases">>(
  all: readonly Named[],
): (name: string) => Named | undefined {
  const byName = new Map(all.flatMap((contract) => contract.aliases.map((name) => [folded(name), contract] as const)));
  for (const contract of all) byName.set(folded(contract.scope), contract);
  return (name) => byName.get(folded(name));
}

function folded(name: string): string {
  return name.trim().toLowerCase();
}
