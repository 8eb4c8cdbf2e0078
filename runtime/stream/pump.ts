/** Passes the chunks of a source to a reader. */
import type { Issue } from "../model/issue.js";
import type { LostEvent, StreamEvent } from "./events.js";
import type { EventLog } from "./log.js";
import type { PullOptions } from "./options.js";
import type { StreamReader } from "./reader.js";
import { channelFor, lastTextOf, textOf } from "./sources/channel.js";
import { type Step, stepsOf, type Steps } from "./sources/iterate.js";
import { recognizer } from "./sources/recognize.js";

type Stopping = {
  readonly [Option in "tool" | "onLost" | "onSuspect" | "signal" | "controller"]: PullOptions[Option] | undefined;
};

interface Pump extends Stopping {
  readonly reader: StreamReader<unknown, unknown>;
  readonly source: unknown;
  readonly log: EventLog;
  /** Reports the answer as lost, because another answer could also be intended. */
  readonly contradict: () => readonly StreamEvent<unknown>[];
  /** Makes an issue the only one of the result. */
  readonly reject: (issue: Issue) => void;
}

export function pump(given: Pump): { readonly outcome: Promise<unknown>; readonly cancel: () => void } {
  const steps = stepsOf(given.source);
  const stop: Stopper = { stop: undefined, wake: ignore };
  const outcome = run(given, steps, stop).finally(() => given.log.close());
  outcome.catch((reason: unknown) => given.log.close({ reason }));
  return { outcome, cancel: () => stopWith(stop, { isCancel: true }) };
}

type Stop = { readonly isCancel: true } | { readonly reason: unknown };

/** Stops a stream from outside. */
interface Stopper {
  stop: Stop | undefined;
  /** Ends waiting for the source. */
  wake: () => void;
}

const ignore = (): void => undefined;

function stopWith(stopper: Stopper, stop: Stop): void {
  stopper.stop ??= stop;
  stopper.wake();
}

/**
 * The next step of the source; undefined if the stream was stopped before it arrived. A new promise for each step:
 * racing against a long-lived promise would keep all of them in memory.
 */
function nextStep(steps: Steps, stopper: Stopper): Promise<Step | undefined> {
  return new Promise((resolve, reject) => {
    stopper.wake = () => resolve(undefined);
    if (stopper.stop) resolve(undefined);
    else Promise.resolve(steps.next()).then(resolve, reject);
  });
}

async function run(given: Pump, steps: Steps, stop: Stopper): Promise<unknown> {
  const { signal } = given;
  const abort = (): void => stopWith(stop, { reason: signal?.reason });
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
  const [channel, { read, rest }] = [channelFor(tool), recognizer()];
  for (;;) {
    const step = await nextStep(steps, stop);
    if (stop.stop || !step) return stopped(given, steps, stop.stop ?? { isCancel: true });
    if (step.done) break;
    const text = textOf(channel, read(step.value));
    const shown = reader.push(text);
    const events = channel.isRepeated ? [...shown, ...given.contradict()] : shown;
    log.add(events);
    const last = events.find((event) => isLast(given, event));
    if (last) {
      given.reject(last.issue);
      return stopped(given, steps, { isCancel: true });
    }
  }
  log.add([
    ...reader.push(rest() + lastTextOf(channel)),
    ...reader.end(channel.finishReason === undefined ? {} : { finishReason: channel.finishReason }),
  ]);
  return reader.outcome;
}

function isLast(
  { onLost, onSuspect }: Pick<Pump, "onLost" | "onSuspect">,
  event: StreamEvent<unknown>,
): event is LostEvent {
  return (event.type === "lost" && onLost === "cancel") || (event.type === "suspect" && onSuspect === "cancel");
}

/** An error that the caller's controller throws does not change the result. */
function abortRequest(controller: Stopping["controller"], reason: unknown): void {
  try {
    controller?.abort(reason);
  } catch {
    // The source has already ended.
  }
}

/** Ends the source without waiting for it, because it may never answer. */
function stopped({ reader, log, controller }: Pump, steps: Steps, stop: Stop): unknown {
  steps.return().catch(ignore);
  abortRequest(controller, "reason" in stop ? stop.reason : undefined);
  if ("reason" in stop) throw stop.reason;
  log.add(reader.end({ finishReason: "length" }));
  return reader.outcome;
}
