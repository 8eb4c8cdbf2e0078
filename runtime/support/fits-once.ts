/**
 * Caches results for parts of a value while it is judged. Without that, nested alternatives would double the work with
 * each level.
 */

type Test = (value: unknown) => boolean;

let verdicts: WeakMap<object, Map<Test, boolean>> | undefined;
let failures: WeakMap<object, Set<Test>> | undefined;

/** Judges a whole value. Clears the cache first, because the value may have changed. */
export function judgedAnew(test: Test, value: unknown): boolean {
  verdicts = undefined;
  failures = undefined;
  return test(value);
}

/** Returns the result of a test, which is called once for each array and object. */
export function fitsOnce(test: Test, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return test(value);
  verdicts ??= new WeakMap();
  const known = verdicts.get(value) ?? new Map<Test, boolean>();
  verdicts.set(value, known);
  const verdict = known.get(test) ?? test(value);
  known.set(test, verdict);
  return verdict;
}

/**
 * The same for a test that is rarely repeated if it succeeds: only failures are cached, so valid values cost nothing
 * extra.
 */
export function failsOnce(test: Test, value: unknown): boolean {
  if (typeof value !== "object" || value === null) return test(value);
  if (failures?.get(value)?.has(test)) return false;
  const verdict = test(value);
  if (!verdict) rememberFailure(test, value);
  return verdict;
}

function rememberFailure(test: Test, value: object): void {
  failures ??= new WeakMap();
  const known = failures.get(value) ?? new Set<Test>();
  failures.set(value, known.add(test));
}
