/** The objects that generated code exports: one for each contract and each named type. */
import type { AcceptedPatch } from "./answer/outcome.js";
import type { AnswerReaders } from "./answer/readers.js";
import type { JsonSchema, Summary, ValidateOptions } from "./contract.js";
import type { Outcome } from "./issue.js";

interface Declared<T> {
  readonly name: string;
  readonly schema: JsonSchema;
  /** Checks a value, rules included, and changes nothing; all faults at once. */
  readonly validate: (value: unknown, options?: ValidateOptions) => Outcome<T>;
  /** Whether a value conforms to the shape and breaks no rule; a warning is no breach. */
  readonly is: (value: unknown) => value is T;
}

export interface TypeObject<T> extends Declared<T>, AnswerReaders<T> {}

/** `Named` are the hooks that a reading has to be given, `Others` what the contract takes beside JSON, such as a patch. */
export interface Contract<T, Named extends string = never, Others = never> extends Declared<T>, AnswerReaders<T, Named, Others> {
  /** The names of the hooks that a reading has to be given. */
  readonly hooks: readonly Named[];
  readonly scope: string;
  readonly schemaVersion: string | undefined;
  readonly alsoCalled: readonly string[];
  /** The instructions for the model, as in prompts/<scope>.md. */
  readonly prompt: string;
  readonly summary: Summary;
}

/** A contract that is found at run time: what hooks it needs and whether it takes patches is for the caller to know. */
export type AnyContract = Contract<unknown, string, AcceptedPatch>;
