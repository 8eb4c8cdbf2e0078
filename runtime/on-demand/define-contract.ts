/** The functions that generated code calls to create its objects, if the reader is loaded on demand. */
import type { NothingDerived } from "../model/derive.js";
import type { TypeDefinition } from "../model/contract.js";
import type { ContractDefinition } from "../contract/contract-definition.js";
import type { Contract, TypeObject } from "../contract/contract-object.js";
import type { NothingKnown } from "../answer/readers.js";
import { readersOnDemand } from "./readers.js";
import { makeContract, makeType } from "../contract/make-contract.js";

/** The object of a named type: its schema, its validator, and the parsing of texts. */
export function defineType<T, Derived = NothingDerived>(definition: TypeDefinition): TypeObject<T, Derived> {
  return makeType<T, Derived>(definition, readersOnDemand);
}

/** The object of a contract: the object of its type, with what the contract adds. */
export function defineContract<
  T,
  Named extends string = never,
  Others = never,
  Derived = NothingDerived,
  Names extends string = never,
  Known extends object = NothingKnown,
>(definition: ContractDefinition<Named, Names>): Contract<T, Named, Others, Derived, Names, Known> {
  return makeContract<T, Named, Others, Derived, Names, Known>(definition, readersOnDemand);
}
