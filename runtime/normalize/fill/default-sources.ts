/** The sources of defaults. */
import { isTooDeep } from "../../support/nesting.js";
import { memberOf } from "../../support/path.js";
import { printValue } from "../../support/printable.js";
import { isAbsent } from "../../support/records.js";
import type { DefaultSource } from "../../model/reading.js";
import { demandMember } from "../../support/callers.js";
import { isJson } from "../../support/json-value.js";
import { copyOf } from "../../support/objects.js";
import type { Place } from "../place.js";
import { depthLimit, type Run } from "../run.js";

export interface Surroundings {
  /** The object that lacks the field. */
  readonly object: unknown;
  /** The whole answer. */
  readonly whole: unknown;
  /** The path of the field. */
  readonly place: Place;
  readonly run: Run;
}

/**
 * Returns a copy of the value that the source provides; undefined if it provides none. Throws if the value is nested
 * too deep for its path, or is not JSON, such as a `Date` from the context.
 */
export function valueFrom(source: DefaultSource, surroundings: Surroundings): unknown {
  const { run, place } = surroundings;
  const value = found(source, surroundings);
  if (value === undefined) return undefined;
  const isDeep = isTooDeep(value, depthLimit(run.definition) - place.depth);
  demandMember(value, !isDeep && isJson(value), isDeep ? "a JSON value of this depth" : "a JSON value");
  return copyOf(value);
}

/** Describes what your code must pass, and under which name. */
export function wordsFor(source: DefaultSource): string {
  if ("context" in source) return `context ${printValue(source.context)}`;
  if ("clock" in source) return "now";
  return "new" in source ? "newId" : "the default";
}

function found(source: DefaultSource, { object, whole, run }: Surroundings): unknown {
  const { context = {}, now, newId } = run.options;
  if ("literal" in source) return source.literal;
  if ("context" in source) return memberOf(context, source.context);
  if ("field" in source) return valueAt(source.field, object, whole);
  if ("cells" in source) return cellOf(source.cells, valueAt(source.key, object, whole));
  return "clock" in source ? now?.() : newId?.();
}

function cellOf(cells: Readonly<Record<string, unknown>>, key: unknown): unknown {
  return typeof key === "string" || typeof key === "number" ? memberOf(cells, String(key)) : undefined;
}

/** Looks in the object that lacks the field, and then in the whole answer. */
function valueAt(path: string, object: unknown, whole: unknown): unknown {
  const keys = path.split(".");
  const [near, far] = [object, whole].map((start) => keys.reduce<unknown>(memberOf, start));
  return isAbsent(near) ? (isAbsent(far) ? undefined : far) : near;
}
