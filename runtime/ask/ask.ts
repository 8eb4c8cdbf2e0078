/** The loop around a model: ask, parse the answer, and send back its issues. */
import type { NormalizeValueOptions, ReadOptions } from "../options/options.js";
import type { RejectedAnswer } from "../answer/outcome.js";
import type { NothingKnown, ReadingArguments } from "../answer/readers.js";
import type { Contract } from "../contract/contract-object.js";
import type { ProviderContract } from "../providers/provider-contract.js";
import { type Attempting, attemptWith, reasonNotToRetry, isRejected } from "./attempt.js";
import { shown, callObserver } from "./caution.js";
import { demandQuestion } from "./demands.js";
import { continued, type Message, opening } from "./conversation.js";
import { contentOf } from "./reply.js";
import type { AskResult, Attempt, EndReason, RejectedAsk, ValidAnswer } from "./result.js";
import type { Signal } from "./unless-aborted.js";

interface Asking<T, Named extends string, Others, Known extends object>
  extends Omit<ReadOptions, "finishReason" | "context"> {
  /** A contract, or a contract for one provider: `codeReview.for("openai")`. */
  readonly contract: Contract<T, Named, Others, object, string, Known> | ProviderContract<T>;
  /**
   * Your call of the model, with the whole conversation. Returns the text of the answer, a value that is already
   * parsed, or `{ text, finishReason }`; or a promise of one of these. `ask` throws the errors that it throws.
   */
  readonly call: (messages: Message[]) => unknown;
  /** The task as a string, or the messages of the conversation so far. Default: none, and `call` adds the task. */
  readonly messages?: string | readonly Message[];
  /** The maximum number of calls. An integer, at least 1; default 3. */
  readonly attempts?: number;
  /** Ends waiting, with its reason as the error. Pass it to your SDK too, which then ends the request. */
  readonly signal?: Signal;
  /** Called after every attempt. An error that it throws is ignored. */
  readonly onAttempt?: (attempt: Attempt<T, Others>) => unknown;
}

/**
 * The options of `ask`: also all options of `safeParse` except for `finishReason`. If the contract has hooks or needs a
 * context, they are required.
 */
export type Question<T, Named extends string = never, Others = never, Known extends object = NothingKnown> = Asking<
  T,
  Named,
  Others,
  Known
> &
  NonNullable<ReadingArguments<Pick<NormalizeValueOptions, "hooks" | "context">, Named, Known>[0]>;

const defaultAttempts = 3;

/**
 * Asks until an answer is valid, the model declines, it repeats a rejected answer, or no attempt is left.
 *
 * @returns the result of the last attempt with all `attempts`; if it is not `ok`, with the `reason`
 * @throws {TypeError} if `contract` is not a contract, `call` is not a function, `messages` is neither a string nor an
 *   array of messages, or `attempts` is not an integer of at least 1
 * @throws the error of `call`, and the reason of an aborted `signal`
 */
export async function ask<T, Named extends string = never, Others = never, Known extends object = NothingKnown>(
  question: Question<T, Named, Others, Known>,
): Promise<AskResult<T, Others>> {
  demandQuestion(question);
  const { contract, call, messages, attempts, signal, onAttempt, ...options } = question as Asking<
    T,
    Named,
    Others,
    Known
  >;
  const most = mostAttempts(attempts);
  const attempting = { contract, call, signal, options } as Attempting<T, Others>;
  return await askInTurn(opening(messages ?? [], contract.prompt), attempting, { most, onAttempt });
}

interface Loop<T, Others> {
  readonly most: number;
  readonly onAttempt: Asking<T, never, Others, object>["onAttempt"] | undefined;
}

async function askInTurn<T, Others>(
  first: readonly Message[],
  attempting: Attempting<T, Others>,
  { most, onAttempt }: Loop<T, Others>,
): Promise<AskResult<T, Others>> {
  const attempts: Attempt<T, Others>[] = [];
  let messages = first;
  for (;;) {
    const attempt = await attemptWith(messages, attempting);
    const { outcome, retry } = attempt;
    const reason = isRejected(outcome) ? reasonToEnd(outcome, attempt, attempts, most) : undefined;
    attempts.push(attempt);
    if (onAttempt) callObserver(() => onAttempt(attempt));
    if (!isRejected(outcome)) return { ...(outcome as object), attempts } as ValidAnswer<T, Others>;
    if (reason || !retry) return { ...outcome, attempts, reason } as RejectedAsk<T, Others>;
    messages = continued(messages, contentOf(attempt.answer), retry.text);
  }
}

type Tried = Pick<Attempt, "answer" | "retry">;

function reasonToEnd(
  outcome: RejectedAnswer,
  { answer, retry }: Tried,
  former: readonly Tried[],
  most: number,
): EndReason | undefined {
  if (!retry) return reasonNotToRetry(outcome);
  const content = withoutExtraSpace(answer);
  if (former.some((attempt) => withoutExtraSpace(attempt.answer) === content)) return "same_answer";
  return former.length + 1 >= most ? "attempts" : undefined;
}

/** Normalizes whitespace, because answers that differ only in whitespace are the same answer. */
function withoutExtraSpace(answer: unknown): string {
  return contentOf(answer).replaceAll(/\s+/g, " ").trim();
}

function mostAttempts(asked: unknown): number {
  const given = asked ?? defaultAttempts;
  if (Number.isSafeInteger(given) && (given as number) >= 1) return given as number;
  throw new TypeError(`"attempts" must be an integer of at least 1, got ${shown(given)}`);
}
