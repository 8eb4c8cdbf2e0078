/** The options for parsing a stream. */
import type { ReadOptions } from "../options/options.js";

export interface StreamOptions extends Omit<ReadOptions, "finishReason"> {
  /**
   * `"whole"`: the stream contains only the answer, such as the arguments of a tool call or a structured output.
   * Default: what the contract declares, and `"whole"` for the result of `contract.for(provider)`.
   */
  readonly where?: NonNullable<ReadOptions["where"]>;
  /**
   * Shows values from the first bracket on, for a contract whose answer may be anywhere in the text. `reset` may take
   * back what was shown. Default: false.
   */
  readonly early?: boolean;
  /** When fields with `explicit: true` are shown. Default: `"end"`. */
  readonly explicit?: "end" | "settled";
}

export type EndOptions = Pick<ReadOptions, "finishReason">;

/** The part of `AbortSignal` that is used. */
export interface StreamSignal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

export interface PullOptions extends StreamOptions {
  /**
   * Parses the arguments of a tool instead of the text: the name of the tool, or the index of the call. The
   * default of `where` is then `"whole"`.
   */
  readonly tool?: string | number;
  /** What to do if the answer is lost: end the source, or only report it. Default: `"report"`. */
  readonly onLost?: "report" | "cancel";
  /** The same for an answer that only a repair could save. Default: `"report"`. */
  readonly onSuspect?: "report" | "cancel";
  /** Ends the stream, with its reason as the error. */
  readonly signal?: StreamSignal;
  /** Aborted if parsing ends before the source does, such as the controller of your request. */
  readonly controller?: { abort(reason?: unknown): void };
}
