/** One attempt: the call, and parsing the answer. */
import type { ReadOptions } from "../options/options.js";
import type { ReadOutcome, RejectedAnswer } from "../answer/outcome.js";
import { retryPrompt } from "../index.js";
import type { Message } from "./conversation.js";
import { receive } from "./reply.js";
import type { Attempt, EndReason } from "./result.js";
import { type Signal, unlessAborted } from "./unless-aborted.js";

/** A contract has `safeParse`, a contract for a provider has `decode`. */
type Parser<T, Others> =
  | { safeParse(answer: unknown, options?: ReadOptions): ReadOutcome<T, Others> }
  | { decode(answer: unknown, options?: ReadOptions): ReadOutcome<T, Others> };

export interface Attempting<T, Others> {
  readonly contract: Parser<T, Others>;
  readonly call: (messages: Message[]) => unknown;
  readonly signal?: Signal | undefined;
  readonly options: ReadOptions;
}

/** @throws the error of `call`, and the reason of the signal */
export async function attemptWith<T, Others>(
  messages: readonly Message[],
  { contract, call, signal, options }: Attempting<T, Others>,
): Promise<Attempt<T, Others>> {
  const received = receive(await unlessAborted(() => call(messages.map((message) => ({ ...message }))), signal));
  const { answer, finishReason } = received;
  const outcome = parsed(contract, answer, finishReason === undefined ? options : { ...options, finishReason });
  const retry = isRejected(outcome) && !needsCaller(outcome) ? retryPrompt(outcome) : undefined;
  return { messages, ...received, outcome, ...(retry && { retry }) };
}

function parsed<T, Others>(contract: Parser<T, Others>, answer: unknown, options: ReadOptions): ReadOutcome<T, Others> {
  return "safeParse" in contract ? contract.safeParse(answer, options) : contract.decode(answer, options);
}

/** Formats that a contract accepts in addition to JSON are accepted, so their result is `ok`. */
export function isRejected(outcome: unknown): outcome is RejectedAnswer {
  return !(outcome as { readonly ok: boolean }).ok;
}

/** Returns why asking again cannot help. Call it only for an attempt without a retry prompt. */
export function reasonNotToRetry(outcome: RejectedAnswer): EndReason {
  return needsCaller(outcome) ? "caller" : "refusal";
}

function needsCaller({ issues }: RejectedAnswer): boolean {
  return issues.some(({ ofCaller, severity }) => ofCaller === true && severity === "error");
}
