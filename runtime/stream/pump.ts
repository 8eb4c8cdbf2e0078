/** Passes the chunks of a source to a reader. */
import type { StreamEvent } from "./events.js";
import type { EventLog } from "./log.js";
import { loseRepeated } from "./lose-text.js";
import type { PullOptions } from "./options.js";
import { end, push } from "./reader.js";
import type { Session } from "./session.js";
import { channelFor, lastTextOf, textOf } from "./sources/channel.js";
import { type Step, stepsOf, type Steps } from "./sources/iterate.js";
import { recognizer } from "./sources/recognize.js";

interface Pump {
  readonly session: Session;
  readonly options: PullOptions;
  readonly log: EventLog;
  readonly steps: Steps;
  /** Set if the stream was stopped from outside, such as by `cancel`. */
  stop: { readonly error?: { readonly reason: unknown } } | undefined;
  /** Ends waiting for the source. */
  wake: () => void;
}

const ignore = (): void => undefined;

export function pump(
  session: Session,
  source: unknown,
  log: EventLog,
  options: PullOptions,
): { readonly outcome: Promise<unknown>; readonly cancel: () => void } {
  const given: Pump = { session, options, log, steps: stepsOf(source), stop: undefined, wake: ignore };
  const outcome = run(given);
  // The error also reaches the iterators, so this promise must not cause an unhandled rejection.
  outcome.catch(ignore);
  return { outcome, cancel: () => stopBy(given, {}) };
}

function stopBy(given: Pump, stop: NonNullable<Pump["stop"]>): void {
  given.stop ??= stop;
  given.wake();
}

async function run(given: Pump): Promise<unknown> {
  const { signal } = given.options;
  const abort = (): void => stopBy(given, { error: { reason: signal?.reason } });
  if (signal?.aborted) abort();
  signal?.addEventListener("abort", abort);
  try {
    return await readAll(given);
  } catch (reason) {
    given.log.close({ reason });
    throw reason;
  } finally {
    signal?.removeEventListener("abort", abort);
    given.log.close();
  }
}

/**
 * Returns the next step of the source; undefined if the stream is stopped first. Each step has a new promise, because
 * racing against one long-lived promise would keep all of them in memory.
 */
function nextStep(given: Pump): Promise<Step | undefined> {
  return new Promise((resolve, reject) => {
    given.wake = () => resolve(undefined);
    if (given.stop) resolve(undefined);
    else Promise.resolve(given.steps.next()).then(resolve, reject);
  });
}

async function readAll(given: Pump): Promise<unknown> {
  const { session, log, options } = given;
  const [channel, { read, rest }] = [channelFor(options.tool), recognizer()];
  for (;;) {
    const step = await nextStep(given);
    if (given.stop || !step) return stopped(given);
    if (step.done) break;
    const shown = push(session, textOf(channel, read(step.value)));
    const events = channel.isRepeated ? [...shown, ...loseRepeated(session)] : shown;
    log.add(events);
    if (events.some((event) => isLast(event, given))) return stopped(given);
  }
  const { finishReason } = channel;
  log.add([
    ...push(session, rest() + lastTextOf(channel)),
    ...end(session, finishReason === undefined ? {} : { finishReason }),
  ]);
  return session.outcome;
}

/** Whether the event ends the source. Its issue is then the only one of the result. */
function isLast(event: StreamEvent<unknown>, { session, options }: Pump): boolean {
  if (event.type !== "lost" && event.type !== "suspect") return false;
  if ((event.type === "lost" ? options.onLost : options.onSuspect) !== "cancel") return false;
  if (session.room === undefined) session.rejection ??= { issue: event.issue, reason: { stage: "validation" } };
  return true;
}

/** Ends the source without waiting for it, because it may never respond. */
function stopped({ session, log, steps, stop, options }: Pump): unknown {
  steps.return().catch(ignore);
  abortRequest(options.controller, stop?.error?.reason);
  if (stop?.error) throw stop.error.reason;
  log.add(end(session, { finishReason: "length" }));
  return session.outcome;
}

/** An error that the caller's controller throws does not change the result. */
function abortRequest(controller: PullOptions["controller"], reason: unknown): void {
  try {
    controller?.abort(reason);
  } catch {
    // The source may already have ended.
  }
}
