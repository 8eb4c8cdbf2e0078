/** The events of a reading, for any number of consumers. */
import type { StreamEvent } from "./events.js";

/** What an iterator gave is void: the answer turned out to be another one. */
export class StreamResetError extends Error {
  override readonly name = "StreamResetError";
  constructor() {
    super("what was shown is not in the answer; iterate over the events to handle a reset");
  }
}

export interface EventLog<Event> {
  readonly add: (events: readonly Event[]) => void;
  /** No more events follow; with an error for all who wait. */
  readonly close: (error?: { readonly reason: unknown }) => void;
  /** From the first event on. */
  readonly iterate: () => AsyncGenerator<Event, undefined>;
}

interface State<Event> {
  readonly events: Event[];
  readonly waiting: Set<() => void>;
  end: { readonly error?: { readonly reason: unknown } } | undefined;
}

export function eventLog<Event>(): EventLog<Event> {
  const state: State<Event> = { events: [], waiting: new Set(), end: undefined };
  return {
    add: (added) => {
      for (const event of added) state.events.push(event);
      if (added.length > 0) wake(state);
    },
    close: (error) => {
      state.end ??= error ? { error } : {};
      wake(state);
    },
    iterate: () => iterate(state),
  };
}

function wake({ waiting }: State<unknown>): void {
  for (const resume of waiting) resume();
  waiting.clear();
}

async function* iterate<Event>(state: State<Event>): AsyncGenerator<Event, undefined> {
  for (let at = 0; ; at += 1) {
    while (at >= state.events.length && !state.end) await new Promise<void>((resume) => void state.waiting.add(resume));
    if (at >= state.events.length) break;
    yield state.events[at] as Event;
  }
  if (state.end?.error) throw state.end.error.reason;
  return undefined;
}

/** The items of the array at a path. */
export async function* itemsIn(log: EventLog<StreamEvent<unknown>>, path: string): AsyncGenerator<unknown, undefined> {
  let count = 0;
  for await (const event of log.iterate()) {
    if (event.type === "reset" && count > 0) throw new StreamResetError();
    if (event.type !== "item" || event.path !== path) continue;
    count += 1;
    yield event.item;
  }
  return undefined;
}

/** The pieces of the string at a path; one that is not shown as it grows comes in one piece. */
export async function* textIn(log: EventLog<StreamEvent<unknown>>, path: string): AsyncGenerator<string, undefined> {
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
