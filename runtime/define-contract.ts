/** Makes the objects that generated code exports. */
import { derive, type NothingDerived } from "./derive.js";
import { readersOf } from "./answer/readers.js";
import type { ContractDefinition, TypeDefinition } from "./contract.js";
import type { Contract, TypeObject } from "./contract-object.js";
import { toWireOf } from "./to-wire.js";
import { checksOf } from "./validate.js";

/** The object of a named type: its schema, checks of a value against it, and the reading of texts. */
export function defineType<T, Derived = NothingDerived>(definition: TypeDefinition): TypeObject<T, Derived> {
  return objectOf<T, never, never, Derived>(definition);
}

/** The object of a contract: that of its type, with what the contract says around it. */
export function defineContract<T, Named extends string = never, Others = never, Derived = NothingDerived>(definition: ContractDefinition<Named>): Contract<T, Named, Others, Derived> {
  const { name, schemaVersion, alsoCalled = [], hooks = [], prompt, summary } = definition;
  return { ...objectOf<T, Named, Others, Derived>(definition), scope: name, schemaVersion, alsoCalled, hooks, prompt, summary };
}

/** What hooks are demanded, what else may come out and what is derived is told by the types alone: generated code knows it, and a reading asks at run time. */
function objectOf<T, Named extends string, Others, Derived>(definition: TypeDefinition): Pick<Contract<T, Named, Others, Derived>, keyof TypeObject<T>> {
  const { judge, ...checks } = checksOf<T>(definition);
  const readers = readersOf<T>(definition, judge) as unknown as ReaderOf<T, Named, Others>;
  const { name, schema, derived = {} } = definition;
  return { name, schema, ...checks, ...readers, derive: (value) => derive(derived, value) as Derived, toWire: toWireOf<T>(definition, checks.is) };
}

type ReaderOf<T, Named extends string, Others> = Pick<Contract<T, Named, Others>, keyof ReturnType<typeof readersOf>>;
