/** Moves a source through a reader. */
import type { StreamEvent } from "./events.js";
import type { EventLog } from "./log.js";
import type { PullOptions } from "./options.js";
import type { StreamReader } from "./reader.js";
import { channelFor, lastTextOf, textOf } from "./sources/channel.js";
import { stepsOf, type Steps } from "./sources/iterate.js";
import { recognizer } from "./sources/recognize.js";

type Stopping = { readonly [Option in "tool" | "onLost" | "onSuspect" | "signal" | "controller"]: PullOptions[Option] | undefined };

interface Pump extends Stopping {
  readonly reader: StreamReader<unknown, unknown>;
  readonly source: unknown;
  readonly log: EventLog<StreamEvent<unknown>>;
}

export function pump(given: Pump): { readonly outcome: Promise<unknown>; readonly cancel: () => void } {
  const steps = stepsOf(given.source);
  const stop = stopper();
  const outcome = run(given, steps, stop).finally(() => given.log.close());
  outcome.catch((reason: unknown) => given.log.close({ reason }));
  return { outcome, cancel: () => stop.now({ isCancel: true }) };
}

type Stop = { readonly isCancel: true } | { readonly reason: unknown };

interface Stopper {
  readonly now: (stop: Stop) => void;
  readonly promise: Promise<Stop>;
}

const ignore = (): void => undefined;

function stopper(): Stopper {
  let now: (stop: Stop) => void = ignore;
  const promise = new Promise<Stop>((resolve) => {
    now = resolve;
  });
  return { now, promise };
}

async function run(given: Pump, steps: Steps, stop: Stopper): Promise<unknown> {
  const { signal } = given;
  const abort = (): void => stop.now({ reason: signal?.reason });
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    return await readAll(given, steps, stop);
  } catch (error) {
    given.log.close({ reason: error });
    throw error;
  } finally {
    signal?.removeEventListener("abort", abort);
  }
}

async function readAll(given: Pump, steps: Steps, stop: Stopper): Promise<unknown> {
  const { reader, log, tool } = given;
  const [channel, recognize] = [channelFor(tool), recognizer()];
  for (;;) {
    const step = await Promise.race([stop.promise, steps.next()]);
    if ("isCancel" in step || "reason" in step) return stopped(given, steps, step);
    if (step.done) break;
    const events = reader.push(textOf(channel, recognize(step.value)));
    log.add(events);
    if (events.some((event) => isLast(given, event))) return stopped(given, steps, { isCancel: true });
  }
  log.add([...reader.push(lastTextOf(channel)), ...reader.end(channel.finishReason === undefined ? {} : { finishReason: channel.finishReason })]);
  return reader.outcome;
}

function isLast({ onLost, onSuspect }: Pick<Pump, "onLost" | "onSuspect">, { type }: StreamEvent<unknown>): boolean {
  return (type === "lost" && onLost === "cancel") || (type === "suspect" && onSuspect === "cancel");
}

/** Ends the source without waiting for it: it may never answer. */
function stopped({ reader, log, controller }: Pump, steps: Steps, stop: Stop): unknown {
  steps.return().catch(() => undefined);
  controller?.abort("reason" in stop ? stop.reason : undefined);
  if ("reason" in stop) throw stop.reason;
  log.add(reader.end({ finishReason: "length" }));
  return reader.outcome;
}
