/** Keeps the events of a stream for any number of iterators. If the last iterator is left early, the source ends. */
import type { StreamEvent } from "./events.js";

/** The items or strings of an iterator are void, because the answer turned out to be a different one. */
export class StreamResetError extends Error {
  override readonly name = "StreamResetError";
  constructor() {
    super("what was shown is not in the answer; iterate over the events to handle a reset");
  }
}

type Event = StreamEvent<unknown>;

/** Returns what an iterator gets for an event; undefined if it gets nothing. */
type Select<Item> = (event: Event) => Item | undefined;

export interface EventLog {
  readonly add: (events: readonly Event[]) => void;
  /** Ends the events. An error is passed to all iterators. */
  readonly close: (error?: { readonly reason: unknown }) => void;
  /**
   * Returns an iterator that starts at the beginning: what was shown before is repeated in as few events as possible.
   */
  readonly iterate: <Item>(select: Select<Item>) => AsyncIterableIterator<Item, undefined>;
  /** Called if the result is awaited: the source is then read to its end. */
  readonly stay: () => void;
  /** The number of kept events, for tests of memory use. */
  readonly kept: () => number;
}

/** An iterator and its queue of events. */
interface Reader {
  queue: Event[];
  /** The number of events that were taken from the queue. */
  taken: number;
  hasBegun: boolean;
}

interface State {
  /** Returns everything shown so far, as events. */
  readonly shown: () => readonly Event[];
  readonly leave: () => void;
  /** The events about the answer as a whole. */
  readonly notices: Event[];
  /** The iterators that have not ended, including those that have not started. */
  readonly readers: Set<Reader>;
  readonly waiting: Set<() => void>;
  mayLeave: boolean;
  end: { readonly error?: { readonly reason: unknown } } | undefined;
}

/**
 * @param shown returns everything shown so far, for an iterator that starts late
 * @param leave is called when the last iterator is left by `break`, `return` or an error in the loop, not when it ends
 */
export function eventLog(shown: () => readonly Event[], leave: () => void): EventLog {
  const parts = { notices: [], readers: new Set<Reader>(), waiting: new Set<() => void>() };
  const state: State = { shown, leave, ...parts, mayLeave: true, end: undefined };
  return {
    add: (events) => add(state, events),
    close: (error) => {
      state.end ??= error ? { error } : {};
      wake(state);
    },
    iterate: (select) => iterate(state, select),
    stay: () => void (state.mayLeave = false),
    kept: () => Math.max(0, ...[...state.readers].map(({ queue }) => queue.length)),
  };
}

function add(state: State, events: readonly Event[]): void {
  if (events.length === 0) return;
  for (const event of events) {
    for (const { queue, hasBegun } of state.readers) if (hasBegun) queue.push(event);
    if (event.type === "lost" || event.type === "suspect" || event.type === "end") state.notices.push(event);
  }
  wake(state);
}

function wake({ waiting }: State): void {
  for (const resume of waiting) resume();
  waiting.clear();
}

function iterate<Item>(state: State, select: Select<Item>): AsyncIterableIterator<Item, undefined> {
  const reader: Reader = { queue: [], taken: 0, hasBegun: false };
  state.readers.add(reader);
  let before: Promise<unknown> | undefined;
  return {
    next: () => {
      // Concurrent calls get the events in the order of the calls. The first call starts at once.
      const next = before?.then(() => nextOf(state, reader, select)) ?? nextOf(state, reader, select);
      before = next.catch(ignore);
      return next;
    },
    return: async () => {
      if (end(state, reader) && state.readers.size === 0 && state.mayLeave) state.leave();
      return await Promise.resolve({ done: true, value: undefined });
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
}

const ignore = (): void => undefined;

async function nextOf<Item>(
  state: State,
  reader: Reader,
  select: Select<Item>,
): Promise<IteratorResult<Item, undefined>> {
  try {
    for (let event = await take(state, reader); event; event = await take(state, reader)) {
      const value = select(event);
      if (value !== undefined) return { value };
    }
    if (state.readers.has(reader) && state.end?.error) throw state.end.error.reason;
  } catch (error) {
    end(state, reader);
    throw error;
  }
  end(state, reader);
  return { done: true, value: undefined };
}

/** The next event; undefined at the end. */
async function take(state: State, reader: Reader): Promise<Event | undefined> {
  if (!reader.hasBegun) Object.assign(reader, { hasBegun: true, queue: [...state.shown(), ...state.notices] });
  while (state.readers.has(reader) && reader.taken === reader.queue.length && !state.end)
    await new Promise<void>((resume) => void state.waiting.add(resume));
  const event = state.readers.has(reader) ? reader.queue[reader.taken] : undefined;
  reader.taken += event ? 1 : 0;
  if (reader.taken * 2 > reader.queue.length) {
    // Each event is moved at most once.
    reader.queue.splice(0, reader.taken);
    reader.taken = 0;
  }
  return event;
}

/** Returns whether the iterator had not ended before. */
function end(state: State, reader: Reader): boolean {
  const isEnded = state.readers.delete(reader);
  wake(state);
  return isEnded;
}

/** Selects the items of the array at a path. */
export function itemsAt(path: string): Select<unknown> {
  return untilReset((event) => (event.type === "item" && event.path === path ? event.item : undefined));
}

/** Selects the pieces of the string at a path. A string that is not shown while it grows is one piece. */
export function textAt(path: string): Select<string> {
  let isShown = false;
  return untilReset((event) => {
    if (!("path" in event) || event.path !== path) return undefined;
    const whole = event.type === "value" && !isShown ? event.value : undefined;
    isShown = true;
    return event.type === "text" ? event.delta : typeof whole === "string" ? whole : undefined;
  });
}

function untilReset<Item>(select: Select<Item>): Select<Item> {
  let isShown = false;
  return (event) => {
    if (event.type === "reset" && isShown) throw new StreamResetError();
    const item = select(event);
    isShown ||= item !== undefined;
    return item;
  };
}
