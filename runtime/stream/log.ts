/** The events of a stream, for any number of consumers. Events that all of them have taken are dropped. */
import type { StreamEvent } from "./events.js";

/** The items or strings of an iterator are void, because the answer turned out to be a different one. */
export class StreamResetError extends Error {
  override readonly name = "StreamResetError";
  constructor() {
    super("what was shown is not in the answer; iterate over the events to handle a reset");
  }
}

type Event = StreamEvent<unknown>;

export interface EventLog {
  readonly add: (events: readonly Event[]) => void;
  /** No more events follow. An error is passed to all consumers that wait. */
  readonly close: (error?: { readonly reason: unknown }) => void;
  /** Starts at the beginning: what was shown before is repeated in as few events as possible. */
  readonly iterate: () => AsyncGenerator<Event, undefined>;
  /** The number of kept events, for tests of memory use. */
  readonly kept: () => number;
}

interface Cursor {
  /** The number of events that were taken, or reported before the iterator began. */
  at: number;
}

interface State {
  /** Everything shown so far. */
  readonly shown: () => readonly Event[];
  readonly events: Event[];
  /** The number of events that were dropped. */
  dropped: number;
  /** The events that concern the answer as a whole. */
  readonly notices: Event[];
  readonly cursors: Set<Cursor>;
  readonly waiting: Set<() => void>;
  end: { readonly error?: { readonly reason: unknown } } | undefined;
}

/** @param shown everything shown so far, for an iterator that begins late */
export function eventLog(shown: () => readonly Event[]): EventLog {
  const state: State = {
    shown,
    events: [],
    dropped: 0,
    notices: [],
    cursors: new Set(),
    waiting: new Set(),
    end: undefined,
  };
  return {
    add: (added) => add(state, added),
    close: (error) => {
      state.end ??= error ? { error } : {};
      wake(state);
    },
    iterate: () => iterate(state),
    kept: () => state.events.length,
  };
}

function add(state: State, added: readonly Event[]): void {
  if (added.length === 0) return;
  for (const event of added) {
    state.events.push(event);
    if (event.type === "lost" || event.type === "suspect" || event.type === "end") state.notices.push(event);
  }
  drop(state);
  wake(state);
}

function wake({ waiting }: State): void {
  for (const resume of waiting) resume();
  waiting.clear();
}

function countOf({ events, dropped }: State): number {
  return dropped + events.length;
}

/**
 * Drops what all consumers have taken, if that is at least half of the kept events: each event is moved once or twice.
 */
function drop(state: State): void {
  const taken = Math.min(countOf(state), ...[...state.cursors].map(({ at }) => at)) - state.dropped;
  if (taken * 2 < state.events.length) return;
  state.events.splice(0, taken);
  state.dropped += taken;
}

async function* iterate(state: State): AsyncGenerator<Event, undefined> {
  const before = [...state.shown(), ...state.notices];
  const cursor: Cursor = { at: countOf(state) };
  state.cursors.add(cursor);
  try {
    yield* before;
    for (let event = await next(state, cursor); event; event = await next(state, cursor)) yield event;
  } finally {
    state.cursors.delete(cursor);
    drop(state);
  }
  if (state.end?.error) throw state.end.error.reason;
  return undefined;
}

/** Undefined at the end. */
async function next(state: State, cursor: Cursor): Promise<Event | undefined> {
  while (cursor.at >= countOf(state) && !state.end) await new Promise<void>((resume) => void state.waiting.add(resume));
  const event = state.events[cursor.at - state.dropped];
  cursor.at += 1;
  drop(state);
  return event;
}

/** The items of the array at a path. */
export async function* itemsIn(log: EventLog, path: string): AsyncGenerator<unknown, undefined> {
  let count = 0;
  for await (const event of log.iterate()) {
    if (event.type === "reset" && count > 0) throw new StreamResetError();
    if (event.type !== "item" || event.path !== path) continue;
    count += 1;
    yield event.item;
  }
  return undefined;
}

/** The pieces of the string at a path. A string that is not shown while it grows comes in one piece. */
export async function* textIn(log: EventLog, path: string): AsyncGenerator<string, undefined> {
  let isShown = false;
  for await (const event of log.iterate()) {
    if (event.type === "reset" && isShown) throw new StreamResetError();
    if (!("path" in event) || event.path !== path) continue;
    if (event.type === "text") yield event.delta;
    else if (event.type === "value" && !isShown && typeof event.value === "string") yield event.value;
    isShown = true;
  }
  return undefined;
}
