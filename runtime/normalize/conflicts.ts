/** One field under two names, with different values: a fault that no schema sees, and neither value wins. */
import { printValue } from "../support/printable.js";
import { inside, type Place } from "./place.js";
import { explain, isExplained, report, type Run } from "./run.js";

interface Conflict {
  readonly name: string;
  /** Where the field is declared. */
  readonly at: string;
  /** Two keys, or paths, with what is there. */
  readonly given: readonly [readonly [key: string, value: unknown], readonly [key: string, value: unknown]];
  /** Keys beside the field's own name of which nothing more is to be said. */
  readonly keys?: readonly string[];
}

/** Reported once, also where the keys of an object are looked at in turns. */
export function reportConflict(
  run: Run,
  holder: Place,
  { name, at, given: [[first, one], [second, other]], keys = [] }: Conflict,
): void {
  const here = inside(holder, name);
  if (isExplained(run, here)) return;
  for (const key of [name, ...keys]) explain(run, inside(holder, key));
  const message = `${printValue(name)} is given twice, as ${printValue(first)} and as ${printValue(second)}, with different values`;
  report(run, here, {
    code: "alias_conflict",
    message,
    expected: "one value",
    actual: `${printValue(one)} and ${printValue(other)}`,
    at,
  });
}
