/** The push API: chunks in, events out. */
import type { ReadingArguments } from "../answer/readers.js";
import { rejectedWith, safeParse } from "../answer/safe-parse.js";
import { excessIn } from "../read/text/text-limits.js";
import type { Issue } from "../model/issue.js";
import type { ShownEvent, StreamEvent } from "./events.js";
import { checkReaderOptions } from "./check-options.js";
import type { EndOptions, StreamOptions } from "./options.js";
import { loseTooLarge, keep } from "./lose-text.js";
import { readWaiting } from "./read-chunk.js";
import { isContinuedBy, snapshotOf } from "./shown/shown.js";
import { canWait, isDone } from "./tokens/tokenizer.js";
import { restOf, shownIn } from "./so-far.js";
import { settle } from "./track/settle.js";
import { type Session, sessionFor, noEvents, take } from "./session.js";
import type { OutcomeOf, SoFar, Streamable } from "./types.js";

export interface StreamReader<T, Others = never> {
  /** Takes the next piece of the text, and returns the events for it. */
  readonly push: (chunk: string) => readonly StreamEvent<OutcomeOf<T, Others>>[];
  /** Ends the text. The last event contains the result. A second call returns nothing. */
  readonly end: (options?: EndOptions) => readonly StreamEvent<OutcomeOf<T, Others>>[];
  /**
   * What was shown so far, frozen; undefined if nothing was. Unchanged parts are the same objects as before. After the
   * end, the value of an accepted answer.
   */
  readonly value: SoFar<T> | undefined;
  /** The text so far; if it is too large, only its beginning. */
  readonly text: string;
  /** Why the answer is lost, if it is. */
  readonly lost: Issue | undefined;
  /** The result, after `end`. */
  readonly outcome: OutcomeOf<T, Others> | undefined;
}

/**
 * A reader of one answer.
 *
 * @param contract a contract, a named type, or the result of `contract.for(provider)`
 * @param options those of `safeParse`, and those of streams
 * @throws {TypeError} if the first argument is none of these, or an option is unknown or has an invalid value
 */
export function readerFor<T, Named extends string = never, Others = never>(
  contract: Streamable<T, Named, Others>,
  ...[options]: ReadingArguments<StreamOptions, Named>
): StreamReader<T, Others> {
  checkReaderOptions(options ?? {});
  return readerOf(sessionFor(contract, options ?? {}));
}

export function readerOf<T, Others>(session: Session): StreamReader<T, Others> {
  return {
    push: (chunk) => push(session, String(chunk)) as readonly StreamEvent<OutcomeOf<T, Others>>[],
    end: (given) => end(session, given ?? {}) as readonly StreamEvent<OutcomeOf<T, Others>>[],
    get value() {
      return valueOf(session) as SoFar<T> | undefined;
    },
    get text() {
      return session.text + session.waiting;
    },
    get lost() {
      return session.lost;
    },
    get outcome() {
      return session.outcome as OutcomeOf<T, Others> | undefined;
    },
  };
}

function valueOf(session: Session): unknown {
  const shown = shownIn(session);
  if (session.outcome?.ok) return session.outcome.value;
  return shown && snapshotOf(shown);
}

/** Takes the next piece of the text, and returns the events for it. */
export function push(session: Session, chunk: string): readonly StreamEvent<unknown>[] {
  if (session.outcome) return noEvents;
  if (session.room !== undefined) {
    keep(session, chunk);
    return take(session);
  }
  const { tokens, waiting, counted } = session;
  const before = session.length + waiting.length;
  const limit = before + chunk.length <= counted.fits ? undefined : excessIn(counted, session.text + waiting + chunk);
  const excess = limit === undefined ? undefined : limit - before;
  session.waiting = waiting + chunk.slice(0, excess);
  if (excess === undefined && tokens && canWait(tokens, chunk)) return noEvents;
  readWaiting(session);
  if (excess !== undefined) loseTooLarge(session, chunk.slice(excess));
  return take(session);
}

/** Ends the text, and returns the last events. */
export function end(session: Session, { finishReason }: EndOptions): readonly StreamEvent<unknown>[] {
  if (session.outcome) return noEvents;
  readWaiting(session);
  const { tracker, tokens, streamed, options } = session;
  if (tracker && tokens && isDone(tokens)) settle(tracker);
  const reading = finishReason === undefined ? options : { ...options, finishReason };
  const outcome = session.rejection
    ? rejectedWith(session.text, session.rejection.issue, session.rejection.reason, streamed, reading)
    : safeParse(session.text, streamed, reading);
  session.outcome = outcome;
  session.tokens = undefined;
  const last = outcome.ok && outcome.format === "json" ? lastEvents(session, outcome) : [];
  return [...take(session), ...last, { type: "end", outcome }];
}

/** Takes back what is not in the value, and shows the rest of it. */
function lastEvents(
  session: Session,
  outcome: { readonly value: unknown; readonly shadow?: unknown },
): readonly (ShownEvent | { readonly type: "reset" })[] {
  const shown = shownIn(session);
  const isVoid = shown !== undefined && !isContinuedBy(shown, outcome.value);
  const rest = outcome.shadow || !session.isChecked ? [] : restOf(session, outcome.value, isVoid ? undefined : shown);
  return isVoid ? [{ type: "reset" }, ...rest] : rest;
}
