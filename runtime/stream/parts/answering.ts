/** What is known of the contract whose answer is streamed. */
import { answeringKey } from "../../support/answering-key.js";
import type { ReadOptions } from "../../options/options.js";
import { type Answering, askedOf } from "../../answer/read-answer.js";
import type { AcceptedPatch, ReadOutcome } from "../../answer/outcome.js";
import { safeParse } from "../../answer/safe-parse.js";
import type { Encoding } from "../../providers/lowered.js";
import type { ContractReading } from "../../model/reading.js";

export interface Streamed extends Answering<unknown> {
  /** Present if the answer has the form that a provider was asked for. */
  readonly encoding?: Encoding;
  /** Those of `contract.for(provider, options)`. */
  readonly options?: ReadOptions;
}

/** @throws {TypeError} if the value is not a contract object, or one of a version that could not be streamed */
export function streamedOf(contract: unknown): Streamed {
  const streamed: unknown =
    typeof contract === "object" && contract !== null ? Reflect.get(contract, answeringKey) : undefined;
  if (!streamed)
    throw new TypeError(
      "the first argument must be a contract, a named type, or what `contract.for(provider)` returns",
    );
  return streamed as Streamed;
}

/** The same as `safeParse` of the contract or `decode` of the provider contract. */
export function outcomeOf(text: string, streamed: Streamed, options: ReadOptions): ReadOutcome<unknown, AcceptedPatch> {
  return safeParse(text, streamed, options);
}

/** How the text is read. */
export function readingOf({ definition }: Streamed, options: ReadOptions): ContractReading {
  return askedOf(definition, options);
}
