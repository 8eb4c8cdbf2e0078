/** One thing that is not valid. */
export interface Mismatch {
  /** Where in the value: `.priority`, `[2].id`, nothing for the value itself. */
  readonly path: string;
  /** The end of a sentence: `must be an integer, found "a"`. */
  readonly problem: string;
}

/** The same mismatches as seen from the value that holds this one under `step`. */
export function inside(step: string, inner: readonly Mismatch[]): readonly Mismatch[] {
  return inner.map(({ path, problem }) => ({ path: `${step}${path}`, problem }));
}

/**
 * A mismatch as a sentence about the value called `what`: `the example must be …`, `the example: priority must be …`.
 */
export function sentence({ path, problem }: Mismatch, what: string): string {
  return path === "" ? `${what} ${problem}` : `${what}: ${path.replace(/^\./, () => "")} ${problem}`;
}
