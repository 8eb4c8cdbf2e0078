/**
 * Calls functions of the caller. `ask` imports the runtime only by its entry point, as programs do, so this is a
 * separate file in the package.
 */

/** The result of a call, or undefined if it throws. */
export function resultOf<Result>(call: () => Result): Result | undefined {
  try {
    return call();
  } catch {
    return undefined;
  }
}

const nothing = (): void => undefined;

/** Calls an observer such as `onAttempt`. Errors that it throws and promises that it rejects are ignored. */
export function callObserver(watch: () => unknown): void {
  const returned = resultOf(watch);
  if (returned instanceof Promise) returned.then(nothing, nothing);
}

/** A value of the caller, for an error message. */
export function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string"
    ? JSON.stringify(value)
    : `a value of type ${value === null ? "null" : typeof value}`;
}
