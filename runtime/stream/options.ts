/** What a caller may say when an answer is streamed. */
import type { ReadOptions } from "../options/options.js";

export interface StreamOptions extends Omit<ReadOptions, "finishReason"> {
  /**
   * `"json"`: the stream is the answer and nothing else, such as the arguments of a tool call or a structured output.
   * The same as `where: "whole"`. Default: what the contract declares, and `"json"` for what `contract.for(provider)`
   * returns.
   */
  readonly place?: "json" | "contract";
  /**
   * Show values of a contract that takes its answer from anywhere in the text, from the first bracket on. What is shown
   * may be taken back with `reset`. Default: false.
   */
  readonly early?: boolean;
  /** When fields with `explicit: true` are shown. Default: `"end"`. */
  readonly explicit?: "end" | "settled";
}

export interface EndOptions {
  /** Why the model stopped, in the words of its API. */
  readonly finishReason?: string;
}

/** The part of `AbortSignal` that is used. */
export interface StreamSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface PullOptions extends StreamOptions {
  /**
   * Take the arguments of a tool in place of the text: its name, or the position of its call among the calls. `place`
   * is then `"json"`.
   */
  readonly tool?: string | number;
  /** What to do if the answer is lost: end the source, or only report it. Default: `"report"`. */
  readonly onLost?: "report" | "cancel";
  /** The same for an answer that only a repair could save. Default: `"report"`. */
  readonly onSuspect?: "report" | "cancel";
  /** Ends the reading, with its reason as the error. */
  readonly signal?: StreamSignal;
  /** Is aborted when the reading ends before the source does, such as the controller of your request. */
  readonly controller?: { abort(reason?: unknown): void };
}
