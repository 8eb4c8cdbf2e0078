/** Waits for work, but not longer than a signal allows. */

/** The part of `AbortSignal` that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

const nothing = (): void => undefined;

/**
 * The result of `work`. Throws what `work` throws, and `signal.reason` as soon as the signal is aborted; what `work`
 * does after that is ignored.
 */
export async function unlessAborted<Result>(
  work: () => Result | PromiseLike<Result>,
  signal: Signal | undefined,
): Promise<Result> {
  if (!signal) return await work();
  if (signal.aborted) throw signal.reason;
  let stop = nothing;
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason);
    signal.addEventListener("abort", stop);
  });
  try {
    return await Promise.race([aborted, started(work)]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

/** Work that throws at once rejects, so the race has both promises in any case. */
async function started<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
  return await work();
}
