/** What a caller may say when an answer is streamed. */
import type { ReadOptions } from "../answer/options.js";

export interface StreamOptions extends Omit<ReadOptions, "finishReason"> {
  /**
   * `"json"`: the stream is the answer and nothing else, such as the arguments of a tool call or a structured output. The same as `where: "whole"`. Default: what the contract declares,
   * and `"json"` for what `contract.for(provider)` returns.
   */
  readonly place?: "json" | "contract";
  /** Show values of a contract that takes its answer from anywhere in the text, from the first bracket on. What is shown may be taken back with `reset`. Default: false. */
  readonly early?: boolean;
  /** When fields with `decision: true` are shown. Default: `"end"`. */
  readonly decisions?: "end" | "settled";
}

export interface EndOptions {
  /** Why the model stopped, in the words of its API. */
  readonly finishReason?: string;
}
