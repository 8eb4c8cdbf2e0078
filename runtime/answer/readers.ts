/** The methods of a contract object that parse answers. */
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
 * The options that a contract requires: its hooks and its context. They are unknown for a contract that is looked up at
 * run time.
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

/** The context of a contract that uses none. */
export type NothingKnown = Readonly<Record<never, never>>;

/** Options are optional unless the contract requires some of them. */
export type ReadingArguments<Options, Named extends string, Known extends object = NothingKnown> =
  unknown extends Demands<Named, Known>
    ? [options?: Options]
    : Partial<Demands<Named, Known>> extends Demands<Named, Known>
      ? [options?: Omit<Options, keyof Demands<Named, Known>> & Demands<Named, Known>]
      : [options: Omit<Options, keyof Demands<Named, Known>> & Demands<Named, Known>];

type ValueOf<Others> = Others extends { readonly value: infer Value } ? Value : never;

/**
 * `Named` are the hooks that the caller must pass, `Others` the formats that the contract accepts in addition to JSON,
 * `Known` its context. These are methods, not function properties, so a contract that requires hooks can be assigned to
 * `AnyContract`.
 */
export interface AnswerReaders<T, Named extends string = never, Others = never, Known extends object = NothingKnown> {
  /**
   * Parses model text, or judges a value that was parsed before, such as the arguments of a tool call. Never throws.
   */
  safeParse(answer: unknown, ...options: ReadingArguments<ReadOptions, Named, Known>): ReadOutcome<T, Others>;
  /** Like `safeParse`, but throws an `OutputValidationError` for an answer that is rejected. It throws nothing else. */
  parse(answer: unknown, ...options: ReadingArguments<ReadOptions, Named, Known>): T | ValueOf<Others>;
  /**
   * Normalizes a value as far as the contract allows, records each change, and reports in `ok` whether the result is
   * valid. Never throws, and does not change the given value.
   */
  normalize(value: unknown, ...options: ReadingArguments<NormalizeValueOptions, Named, Known>): NormalizedOutcome<T>;
  /** The mode under an environment; by default the environment of the process. */
  readonly resolveMode: (environment?: Environment) => ResolvedMode;
  readonly "~standard": StandardProperties<T>;
  /** For type inference only; always undefined. */
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
