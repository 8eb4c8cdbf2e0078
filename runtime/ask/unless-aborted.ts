/** Waits for a promise until a signal is aborted. */

/** The part of `AbortSignal` that is used. */
export interface Signal {
  readonly aborted: boolean;
  readonly reason: unknown;
  addEventListener(type: "abort", listener: () => void): void;
  removeEventListener(type: "abort", listener: () => void): void;
}

const nothing = (): void => undefined;

/**
 * The result of `work`. Throws the errors of `work`, and `signal.reason` as soon as the signal is aborted; the result
 * of `work` is then ignored.
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

/** If `work` throws at once, this is a rejected promise, so the race always has two promises. */
async function started<Result>(work: () => Result | PromiseLike<Result>): Promise<Result> {
  return await work();
}
