/** One field under two names, with different values: an issue that no schema reports. Neither value is used. */
import { isAbsent, memberOf } from "../rules/path.js";
import { isEqual } from "../support/equality.js";
import type { JsonObject } from "../support/objects.js";
import { printValue } from "../support/printable.js";
import { inside, type Place } from "./place.js";
import { explain, isExplained, report, type Run } from "./run.js";
import { type Fields, nameFor } from "./spellings.js";

interface Conflict {
  readonly name: string;
  /** Where the field is declared. */
  readonly at: string;
  /** Two keys, or paths, with their values. */
  readonly given: readonly [readonly [key: string, value: unknown], readonly [key: string, value: unknown]];
  /** Further keys about which nothing else is reported. */
  readonly keys?: readonly string[];
}

/** Reported once, even if several passes look at the keys of the same object. */
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

/** Reports undeclared keys that mean a field whose value, under its name or a key before it, is a different one. */
export function reportRivals(
  run: Run,
  holder: Place,
  fields: Fields,
  object: JsonObject,
  unknown: readonly string[],
): void {
  const firsts = new Map<string, string>();
  for (const key of unknown) {
    const name = nameFor(fields, key);
    if (name === undefined || isAbsent(object[key])) continue;
    const first = isAbsent(memberOf(object, name)) ? (firsts.get(name) ?? key) : name;
    firsts.set(name, first);
    if (isEqual(object[key], object[first])) continue;
    reportConflict(run, holder, {
      name,
      at: fields.get(name)?.at ?? "",
      given: [
        [first, object[first]],
        [key, object[key]],
      ],
      keys: [first, key],
    });
  }
}
