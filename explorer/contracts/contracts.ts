/**
 * Creates the contract objects of the page from the code that `contracts explore` printed, with the same runtime that
 * programs use.
 */
import type { ContractDefinition } from "../../runtime/contract/contract-definition.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import * as runtime from "../../runtime/index.js";

type Makers = Readonly<Record<string, () => AnyContract>>;

declare global {
  var agentContracts: ((given: unknown) => Makers) | undefined;
}

/** The definition of each contract, which `placesIn` needs. */
const definitions = new WeakMap<AnyContract, ContractDefinition<string, string>>();

function defineContract(definition: ContractDefinition<string, string>): AnyContract {
  const contract = runtime.defineContract(definition) as unknown as AnyContract;
  definitions.set(contract, definition);
  return contract;
}

const makers: Makers = globalThis.agentContracts?.({ ...runtime, defineContract }) ?? {};
const made = new Map<string, AnyContract>();

export function contractNamed(scope: string): AnyContract | undefined {
  const contract = made.get(scope) ?? (Object.hasOwn(makers, scope) ? makers[scope]?.() : undefined);
  if (contract) made.set(scope, contract);
  return contract;
}

export function definitionOf(contract: AnyContract): ContractDefinition<string, string> {
  const definition = definitions.get(contract);
  if (!definition) throw new Error(`${contract.scope} was not defined here`);
  return definition;
}
