/** The reading side of a contract object. */
import type { TypeDefinition } from "../model/contract.js";
import { type Environment, type ResolvedMode, processEnvironment } from "../modes/resolve-mode.js";
import { OutputValidationError } from "../issues/output-validation-error.js";
import { standardProperties, type StandardProperties } from "../schema-dialects/standard-schema.js";
import { lazily } from "../support/lazily.js";
import type { Hook } from "../normalize/options.js";
import type { Validate } from "../validate/validate.js";
import { judgeValue } from "./judge.js";
import { normalizedOutcome, type NormalizedOutcome } from "./normalized-outcome.js";
import type { NormalizeValueOptions, ReadOptions } from "../options/options.js";
import type { AcceptedPatch, ReadOutcome } from "./outcome.js";
import { plainReader } from "./plain-answer.js";
import { modesFor, safeParse } from "./safe-parse.js";
import { usableOptions } from "../options/usable-options.js";

/**
 * What a program has to pass in for a contract: its hooks, and its context. Of a contract that is found at run time
 * nobody knows what it needs.
 */
export type Demands<Named extends string, Known extends object> = HooksOf<Named> & ContextOf<Known>;

type HooksOf<Named extends string> = [Named] extends [never]
  ? unknown
  : string extends Named
    ? unknown
    : { readonly hooks: Readonly<Record<Named, Hook>> };

type ContextOf<Known extends object> = [keyof Known] extends [never]
  ? unknown
  : string extends keyof Known
    ? unknown
    : Partial<Known> extends Known
      ? { readonly context?: Known }
      : { readonly context: Known };

/** A contract that takes nothing from the context. */
export type NothingKnown = Readonly<Record<never, never>>;

/** Options can be omitted, unless the contract demands some of them. */
export type ReadingArguments<Options, Named extends string, Known extends object = NothingKnown> =
  unknown extends Demands<Named, Known>
    ? [options?: Options]
    : Partial<Demands<Named, Known>> extends Demands<Named, Known>
      ? [options?: Omit<Options, keyof Demands<Named, Known>> & Demands<Named, Known>]
      : [options: Omit<Options, keyof Demands<Named, Known>> & Demands<Named, Known>];

type ValueOf<Others> = Others extends { readonly value: infer Value } ? Value : never;

/**
 * `Named` are the hooks that a reading has to be given, `Others` what the contract takes beside JSON, `Known` its
 * context. Methods, and not functions: a contract that demands hooks has to be one of `AnyContract`, too.
 */
export interface AnswerReaders<T, Named extends string = never, Others = never, Known extends object = NothingKnown> {
  /**
   * Parses model text, or judges a value that was parsed before, such as the arguments of a tool call. Never throws.
   */
  safeParse(answer: unknown, ...options: ReadingArguments<ReadOptions, Named, Known>): ReadOutcome<T, Others>;
  /** The same. Throws an `OutputValidationError` for an answer that is rejected, and nothing else. */
  parse(answer: unknown, ...options: ReadingArguments<ReadOptions, Named, Known>): T | ValueOf<Others>;
  /**
   * Makes of a value what the contract allows, each step recorded, and says in `ok` whether the result conforms. Never
   * throws; the value given is not changed.
   */
  normalize(value: unknown, ...options: ReadingArguments<NormalizeValueOptions, Named, Known>): NormalizedOutcome<T>;
  /** The mode that holds under an environment; by default that of the process. */
  readonly resolveMode: (environment?: Environment) => ResolvedMode;
  readonly "~standard": StandardProperties<T>;
  /** For inference alone; never there. */
  readonly types?: { readonly context: Known } | undefined;
}

export function readersOf<T>(
  definition: TypeDefinition,
  validate: Validate<T>,
): AnswerReaders<T, string, AcceptedPatch> {
  const answering = { definition, validate };
  const plain = lazily(() => plainReader(answering));
  const read = (answer: unknown, options: ReadOptions | null | undefined): ReadOutcome<T, AcceptedPatch> => {
    const isAlone = typeof answer === "string" && (options === undefined || options === null);
    const found = isAlone ? plain()?.(answer) : undefined;
    return found && "answer" in found
      ? found.answer
      : safeParse(answer, answering, options ?? undefined, found?.judged);
  };
  return {
    safeParse: read,
    parse: (answer, options) => {
      const outcome = read(answer, options);
      if (!outcome.ok) throw new OutputValidationError(definition.name, outcome);
      return outcome.value;
    },
    normalize: (value, options) => normalizedOutcome(judgeValue(definition, validate, value, usableOptions(options))),
    resolveMode: (environment = processEnvironment()) => modesFor(answering, { environment }),
    "~standard": standardProperties(definition.schema, (value) => validate(value)),
  };
}
