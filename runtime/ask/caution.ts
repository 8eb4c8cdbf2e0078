/**
 * Functions of the caller and what they return. `ask` imports the runtime only by its entry, as programs do, so it is a
 * file of its own in the package.
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

/** What a watching function throws is ignored, also by a promise. */
export function watchedBy(watch: () => unknown): void {
  const returned = resultOf(watch);
  if (returned instanceof Promise) returned.then(nothing, nothing);
}

/** A value of the caller in an error message. */
export function shown(value: unknown): string {
  if (typeof value === "number") return String(value);
  return typeof value === "string"
    ? JSON.stringify(value)
    : `a value of type ${value === null ? "null" : typeof value}`;
}
