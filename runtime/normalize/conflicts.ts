/** Reports one field under two names with different values. No schema reports that. Neither value is used. */
import { isAbsent, memberOf } from "../support/records.js";
import { isEqual } from "../support/equality.js";
import type { JsonObject } from "../support/objects.js";
import { printValue } from "../support/printable.js";
import { inside, type Place } from "./place.js";
import { explain, isExplained, report, type Run } from "./run.js";
import { type Fields, nameFor } from "./spellings.js";

interface Conflict {
  readonly name: string;
  /** The declaration path of the field. */
  readonly at: string;
  /** The two keys or paths, each with its value. */
  readonly given: readonly [readonly [key: string, value: unknown], readonly [key: string, value: unknown]];
  /** Further keys that the issue explains. */
  readonly keys?: readonly string[];
}

/** Reports a conflict once, even if several passes read the same object. */
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

/** Reports undeclared keys that are other spellings of a field, if that field already has a different value. */
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
