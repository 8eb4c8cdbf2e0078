/**
 * Creates the objects that generated code exports. The readers of answers are a parameter, because in Node they are
 * loaded only with the first answer (on-demand/).
 */
import { answeringKey } from "../support/answering-key.js";
import { derive, type NothingDerived } from "../model/derive.js";
import type { NothingKnown, readersOf } from "../answer/readers.js";
import type { TypeDefinition } from "../model/contract.js";
import type { ContractDefinition } from "./contract-definition.js";
import type { Contract, TypeObject } from "./contract-object.js";
import { printValue } from "../support/printable.js";
import { isAbsent, isRecord } from "../support/records.js";
import { toWireOf } from "./to-wire.js";
import { checksOf, type Validate } from "../validate/validate.js";
import type { ReadOptions } from "../options/options.js";
import type { ProviderContract } from "../providers/provider-contract.js";

/** Creates the readers of a definition. */
type MakeReaders = typeof readersOf;

/** The object of a named type: its schema, its validator, and the parsing of texts. */
export function makeType<T, Derived = NothingDerived>(
  definition: TypeDefinition,
  makeReaders: MakeReaders,
): TypeObject<T, Derived> {
  return objectOf<T, never, never, Derived, NothingKnown>(definition, makeReaders);
}

/** The object of a contract: the object of its type, with what the contract adds. */
export function makeContract<
  T,
  Named extends string = never,
  Others = never,
  Derived = NothingDerived,
  Names extends string = never,
  Known extends object = NothingKnown,
>(
  definition: ContractDefinition<Named, Names>,
  makeReaders: MakeReaders,
): Contract<T, Named, Others, Derived, Names, Known> {
  const { name, schemaVersion, aliases = [], hooks = [], prompt, summary } = definition;
  const object = objectOf<T, Named, Others, Derived, Known>(definition, makeReaders);
  const about = { scope: name, schemaVersion, aliases, hooks, prompt, summary };
  return {
    ...object,
    ...about,
    for: (provider, ...[options]) => connected(definition, object.validate, provider, options),
  };
}

/** The contract for a provider. An answer of the provider is decoded first and then validated like any other. */
function connected<T, Provider extends string>(
  definition: ContractDefinition<string, string>,
  validate: Validate<T>,
  provider: Provider,
  options: ReadOptions | undefined,
): ProviderContract<T, Provider> {
  const { name, providers } = definition;
  const lowered = providers && Object.hasOwn(providers.lowered, provider) ? providers.lowered[provider] : undefined;
  if (!providers || !lowered) throw new TypeError(notCompiled(name, provider, Object.keys(providers?.lowered ?? {})));
  rejectContext(name, options?.context);
  return providers.connect<T>(provider, lowered, { definition, validate }, options) as ProviderContract<T, Provider>;
}

/**
 * TypeScript reports this at compile time. Programs without types get an error here, instead of an issue with every
 * answer.
 */
function rejectContext(name: string, context: unknown): void {
  if (isAbsent(context) || isRecord(context)) return;
  throw new TypeError(
    `"context" of ${name} must be an object with the values that the contract takes from it, got ${printValue(context)}`,
  );
}

function notCompiled(name: string, provider: unknown, known: readonly string[]): string {
  const asked = printValue(provider);
  const others = known.length === 0 ? " or any other provider" : `, only for ${known.join(", ")}`;
  return `${name} is not compiled for ${asked}${others}. Add ${asked} to generate.providers in the contracts file and generate again.`;
}

/**
 * The hooks, the other formats and the derived values are known from the types only: generated code states them, and
 * parsing checks them at run time.
 */
function objectOf<T, Named extends string, Others, Derived, Known extends object>(
  definition: TypeDefinition,
  makeReaders: MakeReaders,
): Pick<Contract<T, Named, Others, Derived, never, Known>, keyof TypeObject<T>> {
  const { judge, ...checks } = checksOf<T>(definition);
  const readers = makeReaders<T>(definition, judge) as unknown as ReaderOf<T, Named, Others, Known>;
  const { name, schema, derived = {} } = definition;
  const hidden = { [answeringKey]: { definition, validate: judge } };
  return {
    name,
    schema,
    ...checks,
    ...readers,
    derive: (value) => derive(derived, value) as Derived,
    toWire: toWireOf<T>(definition, checks.is),
    ...hidden,
  };
}

type ReaderOf<T, Named extends string, Others, Known extends object> = Pick<
  Contract<T, Named, Others, NothingDerived, never, Known>,
  keyof ReturnType<typeof readersOf>
>;
