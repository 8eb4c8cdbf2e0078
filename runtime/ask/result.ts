/** The result of `ask`. */
import type { AcceptedAnswer, AcceptedPatch, ReadOutcome, RejectedAnswer } from "../answer/outcome.js";
import type { RetryPrompt } from "../retry/retry-prompt.js";
import type { Message } from "./conversation.js";

/** `Others` are what the contract accepts in addition to JSON, such as a patch. */
export interface Attempt<T = unknown, Others = AcceptedPatch> {
  /** The messages that `call` was given. */
  readonly messages: readonly Message[];
  /** The text or the value that `call` returned. */
  readonly answer: unknown;
  /** Why the model stopped, if `call` returned it. */
  readonly finishReason?: string;
  readonly outcome: ReadOutcome<T, Others>;
  /** The request to correct the answer. Absent for a valid answer, and if asking again does not help. */
  readonly retry?: RetryPrompt;
}

/**
 * Why there was no further attempt:
 * - `attempts`: all of them were made.
 * - `refusal`: the model declined, or a filter stopped it.
 * - `same_answer`: the model repeated an answer that had been rejected.
 * - `caller`: only your code can fix the issue, such as a missing context.
 */
export type EndReason = "attempts" | "refusal" | "same_answer" | "caller";

interface Asked<T, Others> {
  /** All attempts in order; the result of the last one is also the result of `ask`. */
  readonly attempts: readonly Attempt<T, Others>[];
}

export type ValidAnswer<T, Others = never> = (AcceptedAnswer<T> | Others) & Asked<T, Others>;

export type RejectedAsk<T, Others = never> = RejectedAnswer & Asked<T, Others> & { readonly reason: EndReason };

/** The result of the last attempt, with all attempts. */
export type AskResult<T, Others = never> = ValidAnswer<T, Others> | RejectedAsk<T, Others>;
