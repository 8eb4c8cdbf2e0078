/** What is known of the contract whose answer is streamed. */
import { answeringKey } from "../../support/answering-key.js";
import type { ReadOptions } from "../../options/options.js";
import type { Answering } from "../../answer/read-answer.js";
import type { Encoding } from "../../providers/lowered.js";

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
