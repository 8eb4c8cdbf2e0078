/** Streams texts in chunks, and records what a consumer sees. */
import { isDeepStrictEqual } from "node:util";
import { memberOf, readPath } from "../../../runtime/support/path.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { readerFor, type ShownEvent, type StreamEvent, type StreamOptions } from "../../../runtime/stream/index.js";

export type Event = StreamEvent<ReturnType<AnyContract["safeParse"]>>;

export function cut(text: string, size: number): readonly string[] {
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

/** In chunks of 0 to 12 characters. */
export function cutAtRandom(text: string, random: () => number): readonly string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const size = Math.floor(random() * 13);
    pieces.push(text.slice(at, at + size));
    at += size;
  }
  return pieces;
}

/** Options of a contract that is loaded at run time. */
export type Options = StreamOptions & { readonly hooks?: never };

export function eventsOf(
  contract: AnyContract,
  pieces: readonly string[],
  options: StreamOptions = {},
  finishReason?: string,
): readonly Event[] {
  const reader = readerFor(contract, options);
  return [
    ...pieces.flatMap((piece) => reader.push(piece)),
    ...reader.end(finishReason === undefined ? {} : { finishReason }),
  ] as readonly Event[];
}

/** Without parts that depend on the chunks: deltas of one string are joined, progress is omitted. */
export function withoutGrouping(events: readonly Event[]): readonly Event[] {
  const joined: Event[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    if (event.type === "progress") continue;
    if (event.type === "text" && last?.type === "text" && last.path === event.path)
      joined[joined.length - 1] = { ...event, delta: last.delta + event.delta };
    else joined.push(event);
  }
  return joined;
}

/** The state of a consumer that collects everything after each event; a reset clears it. */
export function shownAfter(events: readonly Event[]): readonly unknown[] {
  let shown: unknown;
  return events.map((event) => {
    if (event.type === "reset") shown = undefined;
    else if (isShown(event)) shown = withEvent(shown, event);
    return shown;
  });
}

export function isShown(event: Event): event is ShownEvent {
  return event.type === "text" || event.type === "value" || event.type === "item";
}

function withEvent(shown: unknown, event: ShownEvent): unknown {
  const path = readPath(event.path);
  if (event.type === "item") {
    const items = (memberAt(shown, path) ?? []) as readonly unknown[];
    if (event.index !== items.length)
      throw new Error(`item ${event.index} of ${event.path} comes after ${items.length} items`);
    return put(shown, path, [...items, event.item]);
  }
  if (event.type === "text")
    return put(shown, path, `${(memberAt(shown, path) as string | undefined) ?? ""}${event.delta}`);
  return event.type === "value" ? put(shown, path, event.value) : shown;
}

function memberAt(value: unknown, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>(memberOf, value);
}

function put(value: unknown, [first, ...rest]: readonly (string | number)[], member: unknown): unknown {
  if (first === undefined) return member;
  const object = (value ?? {}) as Record<string, unknown>;
  return { ...object, [first]: put(Object.hasOwn(object, first) ? object[first] : undefined, rest, member) };
}

/**
 * Whether a value is a beginning of another one: strings are prefixes, arrays the first items, objects have some of the
 * fields.
 */
export function isBelow(lower: unknown, upper: unknown): boolean {
  if (lower === undefined) return true;
  if (typeof lower === "string") return typeof upper === "string" && upper.startsWith(lower);
  if (Array.isArray(lower))
    return Array.isArray(upper) && lower.every((item, index) => isDeepStrictEqual(item, upper[index]));
  if (typeof lower !== "object" || lower === null) return Object.is(lower, upper);
  if (typeof upper !== "object" || upper === null) return false;
  return Object.entries(lower).every(
    ([key, member]) => Object.hasOwn(upper, key) && isBelow(member, (upper as Record<string, unknown>)[key]),
  );
}

/** A number from 0 to 1, the same sequence for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
