/** What generated code passes to `defineContract`. */
import type { Summary, TypeDefinition } from "../model/contract.js";
import type { Providers } from "../providers/define-providers.js";

/** `Named` are the hooks that the caller must pass, `Names` the providers that the contract is compiled for. */
export interface ContractDefinition<Named extends string = never, Names extends string = never> extends TypeDefinition {
  readonly hooks?: readonly Named[];
  readonly schemaVersion?: string;
  readonly aliases?: readonly string[];
  readonly prompt: string;
  readonly summary: Summary;
  readonly providers?: Providers<Names>;
}
