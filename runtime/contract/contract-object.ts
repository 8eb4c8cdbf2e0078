/** The objects that generated code exports: one for each contract and each named type. */
import type { AcceptedPatch } from "../answer/outcome.js";
import type { AnswerReaders, NothingKnown, ReadingArguments } from "../answer/readers.js";
import type { JsonSchema, Summary, ValidateOptions } from "../model/contract.js";
import type { NothingDerived } from "../model/derive.js";
import type { Outcome } from "../model/issue.js";
import type { ReadOptions } from "../options/options.js";
import type { ProviderContract } from "../providers/provider-contract.js";

interface Declared<T, Derived> {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Checks a value, rules included, and changes nothing; all faults at once. */
  readonly validate: (value: unknown, options?: ValidateOptions) => Outcome<T>;
  /** Whether a value conforms to the shape and breaks no rule; a warning is no breach. */
  readonly is: (value: unknown) => value is T;
  /**
   * The values that follow from one that conforms, in a new frozen object: `derived` of the contracts file, those of a
   * narrowed type included. One that cannot be computed (an index beyond a list, a division by zero) is absent, and
   * optional in its type. Never throws.
   */
  derive(value: T): Derived;
  /**
   * The value as it goes over the wire: a copy in which members are left out that are null and need not be there, at
   * any depth, and the keys of each object stand in the order of the contract. Open values (`any`, `object`) are handed
   * over as they are. What is given is not changed; of a value that conforms the result conforms, too.
   */
  toWire(value: T): T;
}

export interface TypeObject<T, Derived = NothingDerived> extends Declared<T, Derived>, AnswerReaders<T> {}

/**
 * `Named` are the hooks that a reading has to be given, `Others` what the contract takes beside JSON, such as a patch,
 * `Derived` what `derive` gives, `Providers` the names that `for` takes, `Known` the context that defaults need.
 */
export interface Contract<
  T,
  Named extends string = never,
  Others = never,
  Derived = NothingDerived,
  Providers extends string = never,
  Known extends object = NothingKnown,
> extends Declared<T, Derived>,
    AnswerReaders<T, Named, Others, Known> {
  /** The names of the hooks that a reading has to be given. */
  readonly hooks: readonly Named[];
  readonly scope: string;
  readonly schemaVersion: string | undefined;
  readonly aliases: readonly string[];
  /** The instructions for the model, as in prompts/<scope>.md; "" with `prompt: none`. */
  readonly prompt: string;
  readonly summary: Summary;
  /**
   * The contract as a provider takes it: its lowered schema, and the decoding of what comes back.
   *
   * @param provider one of `generate.providers` in the contracts file
   * @param options context and hooks, as for `safeParse`
   * @throws {TypeError} if the contract is not compiled for the provider, or the context is not an object
   */
  for<Provider extends Providers>(
    provider: Provider,
    ...options: ReadingArguments<ReadOptions, Named, Known>
  ): ProviderContract<T, Provider>;
}

/** A contract that is found at run time: what hooks it needs and whether it takes patches is for the caller to know. */
export type AnyContract = Contract<unknown, string, AcceptedPatch, object, string, object>;
