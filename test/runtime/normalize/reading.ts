/** Normalizes a value and summarizes the changes. */
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import type { NormalizeOptions, Normalized } from "../../../runtime/normalize/options.js";
import type { ContractReading } from "../../../runtime/model/reading.js";
import { isRecord } from "../../../runtime/support/records.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { definition, faultsIn, parseText } from "./shapes.js";

export interface Reading {
  readonly value: unknown;
  /** `step path`, in order. */
  readonly changes: readonly string[];
  /** `code path`, in order. */
  readonly issues: readonly string[];
}

export function short({ value, changes, issues }: Normalized): Reading {
  return {
    value,
    changes: changes.map(({ step, path }) => `${step} ${path}`.trim()),
    issues: issues.map(({ code, path }) => `${code} ${path}`.trim()),
  };
}

/** Ids are 1, 2, 3 at the end of a UUID; the clock stands still. */
export function fixedSources(): Required<Pick<NormalizeOptions, "now" | "newId">> {
  let ids = 0;
  return { now: () => "2031-01-01T00:00:00Z", newId: () => uuidOf((ids += 1)) };
}

export const uuidOf = (count: number): string => `00000000-0000-4000-8000-${String(count).padStart(12, "0")}`;

/** With the tolerance given, and nothing to judge by: everything allowed is done. */
export function readAs(
  shape: Shape,
  value: unknown,
  reading: ContractReading = {},
  options: NormalizeOptions = {},
): Reading {
  return short(normalizeValue(definition(shape, reading), freeze(value), { parseText, ...fixedSources(), ...options }));
}

/** As a reader does it: with a judge, so that the least is done. */
export function readJudged(
  shape: Shape,
  value: unknown,
  reading: ContractReading = {},
  options: NormalizeOptions = {},
): Normalized {
  return normalizeValue(definition(shape, reading), freeze(value), {
    parseText,
    ...fixedSources(),
    faults: (found) => faultsIn(shape, found),
    ...options,
  });
}

/** Frozen through and through, so that a step which changes its input fails. */
export function freeze<T>(value: T): T {
  if (Array.isArray(value)) value.forEach(freeze);
  else if (isRecord(value)) Object.values(value).forEach(freeze);
  return Object.freeze(value);
}
