/** The pull API: reads a source, and provides its events, items, strings and result. */
import type { ReadingArguments } from "../answer/readers.js";
import type { Issue } from "../model/issue.js";
import { checkPullOptions } from "./check-options.js";
import type { StreamEvent } from "./events.js";
import { eventLog, itemsAt, textAt } from "./log.js";
import type { PullOptions } from "./options.js";
import { pump } from "./pump.js";
import { readerOf } from "./reader.js";
import { sessionFor } from "./session.js";
import { eventsSoFar } from "./so-far.js";
import type { Source } from "./sources/iterate.js";
import type { ItemAt, ListPath, OutcomeOf, SoFar, Streamable, TextPath } from "./types.js";

/**
 * An answer that is being parsed. You can iterate over it several times, each time from its beginning: a late iterator
 * gets what was shown before it in as few events as possible. Leaving the last iterator early, such as with `break`, is
 * the same as `cancel`, unless `outcome` was used before.
 */
export interface Reading<T, Others = never> extends AsyncIterable<StreamEvent<OutcomeOf<T, Others>>> {
  /**
   * The items of an array, complete and valid, one after the other.
   *
   * @throws {StreamResetError} while iterating, if items turn out not to be in the answer; never with `where: "whole"`
   */
  items<Path extends ListPath<T>>(path: Path): AsyncIterable<ItemAt<T, Path>>;
  /**
   * A string as it grows, in pieces; joined, they are the string.
   *
   * @throws {StreamResetError} while iterating, if the pieces turn out not to be in the answer; never with `where:
   *   "whole"`
   */
  text<Path extends TextPath<T>>(path: Path): AsyncIterable<string>;
  /**
   * Exactly what `safeParse` returns for the whole text. Rejects with the error of the source, or with the reason of an
   * aborted signal.
   */
  readonly outcome: Promise<OutcomeOf<T, Others>>;
  /** What was shown so far, frozen; undefined if nothing was. */
  readonly value: SoFar<T> | undefined;
  /** Why the answer is lost, if it is. */
  readonly lost: Issue | undefined;
  /** Ends the source. The outcome is that of the text so far, without repairs. */
  cancel(): void;
}

/**
 * Parses an answer while it is written.
 *
 * @param contract a contract, a named type, or the result of `contract.for(provider)`
 * @param source an iterable of strings or bytes, a stream, a `Response`, or the stream of an SDK
 * @param options those of `safeParse`, and those of streams
 * @throws {TypeError} if the contract or the source is none of these, or an option is unknown or has an invalid value
 */
export function streamContract<T, Named extends string = never, Others = never>(
  contract: Streamable<T, Named, Others>,
  source: Source,
  ...[options]: ReadingArguments<PullOptions, Named>
): Reading<T, Others> {
  const given: PullOptions = options ?? {};
  checkPullOptions(given);
  const session = sessionFor(contract, given, given.tool !== undefined);
  const log = eventLog(
    () => eventsSoFar(session),
    () => cancel(),
  );
  const { outcome, cancel } = pump(session, source, log, given);
  const reader = readerOf<T, Others>(session);
  return {
    [Symbol.asyncIterator]: () => log.iterate((event) => event as StreamEvent<OutcomeOf<T, Others>>),
    items: (path) => log.iterate(itemsAt(path)) as AsyncIterable<never>,
    text: (path) => log.iterate(textAt(path)),
    get outcome() {
      log.stay();
      return outcome as Promise<OutcomeOf<T, Others>>;
    },
    get value() {
      return reader.value;
    },
    get lost() {
      return reader.lost;
    },
    cancel,
  };
}
