/** Finds a contract by its scope or an alias. */
import type { AnyContract } from "./contract-object.js";

/**
 * Takes the contracts of a set, keyed by scope, and returns a lookup by scope or `aliases`. It ignores case and
 * surrounding whitespace. A scope takes precedence over an alias of another contract.
 */
export function contractFinder(
  contracts: Readonly<Record<string, AnyContract>>,
): (name: string) => AnyContract | undefined {
  return finderOf(Object.values(contracts));
}

/** The same lookup for any objects that have the names of contracts. */
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
