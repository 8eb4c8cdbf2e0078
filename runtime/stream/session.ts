/** The state of a reader. */
import type { ReadOptions } from "../options/options.js";
import type { AcceptedPatch, ReadOutcome } from "../answer/outcome.js";
import { askedOf, type Rejection } from "../answer/read-answer.js";
import { modesFor } from "../answer/safe-parse.js";
import { usableOptions } from "../options/usable-options.js";
import type { Issue } from "../model/issue.js";
import type { Segment } from "../support/path.js";
import { offsetInside } from "../read/candidates/locate.js";
import { type Counted, countedFor } from "../read/text/text-limits.js";
import { positionAt } from "../read/text/text-position.js";
import type { ContractReading } from "../model/reading.js";
import type { StreamEvent } from "./events.js";
import type { StreamOptions } from "./options.js";
import { type Streamed, streamedOf } from "./parts/answering.js";
import { type Anchor, anchorOf, type Finder, finderFor } from "./place/place.js";
import type { Tokenizer } from "./tokens/tokenizer.js";
import { tokenizerFor } from "./tokens/tokenizer.js";
import { listenerOf } from "./track/listen.js";
import { trackerFor } from "./track/start.js";
import type { Tracker } from "./parts/tracker.js";

export interface Session {
  readonly streamed: Streamed;
  readonly options: ReadOptions;
  readonly reading: ContractReading;
  readonly anchor: Anchor;
  readonly finder: Finder;
  readonly explicit: "end" | "settled";
  /** The events that were not returned yet. */
  events: StreamEvent<unknown>[];
  /** The text that was read. It is only appended to before the end, because reading it would copy it for each chunk. */
  text: string;
  length: number;
  /** Text that is read together with the next chunk. */
  waiting: string;
  /** Whether the start of the answer was found. */
  isStarted: boolean;
  /** How many brackets were tried as the start of the answer. */
  attempts: number;
  /** Whether the mode of the contract checks answers. */
  readonly isChecked: boolean;
  /**
   * Absent if nothing is shown before the end, because the contract does not check answers, or because only the end
   * shows where the answer is.
   */
  tracker: Tracker | undefined;
  tokens: Tokenizer | undefined;
  /** Counts the size of the text. An answer that is not checked has no limit. */
  readonly counted: Counted;
  /** How many more characters are kept of a text that is too large; undefined if it is not too large. */
  room: number | undefined;
  /**
   * The only issue of the result, if another text could also be the answer, or if the source was ended because of the
   * issue.
   */
  rejection: { readonly issue: Issue; readonly reason: Pick<Rejection, "stage" | "cause"> } | undefined;
  lost: Issue | undefined;
  /** Whether a `suspect` event was reported. */
  isSuspect: boolean;
  outcome: ReadOutcome<unknown, AcceptedPatch> | undefined;
}

/** Merges the options of the call with those of `for`. `isTool`: the text is the arguments of a tool. */
export function sessionFor(
  contract: unknown,
  { early = false, explicit = "end", ...given }: StreamOptions,
  isTool = false,
): Session {
  const streamed = streamedOf(contract);
  const options: ReadOptions = {
    ...((isTool || streamed.encoding) && { where: "whole" }),
    ...streamed.options,
    ...usableOptions<ReadOptions>(given),
  };
  const reading = askedOf(streamed.definition, options);
  const anchor = anchorOf(reading, early === true);
  const isChecked = modesFor(streamed, options).effective !== "disabled";
  const session: Session = {
    isChecked,
    explicit,
    streamed,
    options,
    reading,
    anchor,
    finder: finderFor(),
    events: [],
    text: "",
    length: 0,
    waiting: "",
    isStarted: false,
    attempts: 0,
    tokens: undefined,
    room: undefined,
    rejection: undefined,
    lost: undefined,
    isSuspect: false,
    outcome: undefined,
    tracker: undefined,
    counted: countedFor(isChecked ? reading : { maxBytes: Infinity }),
  };
  if (anchor === "whole" && isChecked) start(session);
  return session;
}

/** Prepares for an answer that starts in the next chunk. */
export function start(session: Session): void {
  session.isStarted = true;
  session.attempts += 1;
  session.tracker = trackerOf(session);
  session.tokens = tokenizerFor(listenerOf(session.tracker), session.length);
}

function trackerOf(session: Session): Tracker {
  const { streamed, options, anchor, explicit } = session;
  const isSettled = explicit === "settled" && anchor === "whole";
  const tracker: Tracker = trackerFor({
    streamed,
    options,
    isWhole: anchor === "whole",
    explicit: isSettled ? "settled" : "end",
    emit: (event) => add(session, event),
    lose: (issue, offset, inside = []) => lose(session, tracker, issue, { offset, inside }),
  });
  return tracker;
}

/** Most chunks add at most one event, and pushing to an empty array would allocate space for seventeen. */
export function add(session: Session, event: StreamEvent<unknown>): void {
  if (session.events.length > 0) session.events.push(event);
  else session.events = [event];
}

export const noEvents: readonly StreamEvent<unknown>[] = Object.freeze([]);

/** Returns the events that were added since the last call. */
export function take(session: Session): readonly StreamEvent<unknown>[] {
  const { events } = session;
  if (events.length === 0) return noEvents;
  session.events = [];
  return events;
}

/** Only the first issue is reported; after `lost`, nothing more is shown. */
function lose(
  session: Session,
  tracker: Tracker,
  issue: Issue,
  { offset, inside }: { readonly offset: number; readonly inside: readonly Segment[] },
): void {
  if (session.lost || session.isSuspect) return;
  const { text, reading } = session;
  const placed = { ...issue, position: positionAt(text, offsetInside(text, reading, offset, inside)) };
  add(session, { type: tracker.isExact ? "lost" : "suspect", issue: placed });
  session.isSuspect = true;
  if (!tracker.isExact) return;
  session.lost = placed;
  tracker.isLost = true;
  session.tokens = undefined;
}
