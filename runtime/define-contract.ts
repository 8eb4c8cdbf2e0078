/** Makes the objects that generated code exports. */
import type { Contract, ContractDefinition, TypeDefinition, TypeObject } from "./contract.js";
import { checksOf } from "./validate.js";

/** The object of a named type: its schema, and checks of a value against it. */
export function defineType<T>(definition: TypeDefinition): TypeObject<T> {
  return { name: definition.name, schema: definition.schema, ...checksOf<T>(definition) };
}

/** The object of a contract: that of its type, with what the contract says around it. */
export function defineContract<T>(definition: ContractDefinition): Contract<T> {
  const { name, schemaVersion, alsoCalled = [], prompt, summary } = definition;
  return { ...defineType<T>(definition), scope: name, schemaVersion, alsoCalled, prompt, summary };
}
