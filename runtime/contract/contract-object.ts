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
  /** Validates a value, including rules, changes nothing, and returns all issues at once. */
  readonly validate: (value: unknown, options?: ValidateOptions) => Outcome<T>;
  /** Whether a value has the contract's shape and satisfies its rules; a warning does not count. */
  readonly is: (value: unknown) => value is T;
  /**
   * The derived values of a valid value, in a new frozen object: `derived` in the contracts file, including those of a
   * narrowed type. A value that cannot be computed (an index out of range, a division by zero) is absent, and optional
   * in its type. Never throws.
   */
  derive(value: T): Derived;
  /**
   * The value as it is sent: a copy without the keys that are null and optional, at any depth, with the keys of each
   * object in the order of the contract. Open values (`any`, `object`) are copied as is. The given value does not
   * change; if it is valid, so is the result.
   */
  toWire(value: T): T;
}

export interface TypeObject<T, Derived = NothingDerived> extends Declared<T, Derived>, AnswerReaders<T> {}

/**
 * `Named` are the hooks that the caller must pass, `Others` the formats that the contract accepts in addition to JSON,
 * such as a patch, `Derived` the result of `derive`, `Providers` the names that `for` accepts, `Known` the context that
 * defaults need.
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
  /** The names of the hooks that the caller must pass. */
  readonly hooks: readonly Named[];
  readonly scope: string;
  readonly schemaVersion: string | undefined;
  readonly aliases: readonly string[];
  /** The instructions for the model, as in prompts/<scope>.md; "" with `prompt: none`. */
  readonly prompt: string;
  readonly summary: Summary;
  /**
   * The contract for a provider: its lowered schema, and the decoding of the provider's answers.
   *
   * @param provider one of `generate.providers` in the contracts file
   * @param options context and hooks, as for `safeParse`
   * @throws {TypeError} if the contract is not compiled for the provider, or the context is not an object
   */
  for<Provider extends [Providers] extends [never] ? NoProvider : Providers>(
    provider: Provider,
    ...options: ReadingArguments<ReadOptions, Named, Known>
  ): ProviderContract<T, Provider>;
}

/** The message of the TypeScript compiler if a program calls `for` on a contract without providers. */
type NoProvider = "add the provider under generate.providers in the contracts file";

/**
 * A contract that is looked up at run time. Your code must know which hooks it needs and whether it accepts patches.
 */
export type AnyContract = Contract<unknown, string, AcceptedPatch, object, string, object>;
