/** Makes the objects that generated code exports. */
import { readersOf } from "./answer/readers.js";
import type { ContractDefinition, TypeDefinition } from "./contract.js";
import type { Contract, TypeObject } from "./contract-object.js";
import { checksOf } from "./validate.js";

/** The object of a named type: its schema, checks of a value against it, and the reading of texts. */
export function defineType<T>(definition: TypeDefinition): TypeObject<T> {
  return objectOf<T, never, never>(definition);
}

/** The object of a contract: that of its type, with what the contract says around it. */
export function defineContract<T, Named extends string = never, Others = never>(definition: ContractDefinition<Named>): Contract<T, Named, Others> {
  const { name, schemaVersion, alsoCalled = [], hooks = [], prompt, summary } = definition;
  return { ...objectOf<T, Named, Others>(definition), scope: name, schemaVersion, alsoCalled, hooks, prompt, summary };
}

/** What hooks are demanded and what else may come out is told by the types alone: generated code knows it, and a reading asks at run time. */
function objectOf<T, Named extends string, Others>(definition: TypeDefinition): Pick<Contract<T, Named, Others>, keyof TypeObject<T>> {
  const checks = checksOf<T>(definition);
  const readers = readersOf<T>(definition, checks.validate) as unknown as ReaderOf<T, Named, Others>;
  return { name: definition.name, schema: definition.schema, ...checks, ...readers };
}

type ReaderOf<T, Named extends string, Others> = Pick<Contract<T, Named, Others>, keyof ReturnType<typeof readersOf>>;
