/**
 * Determines whether a valid value needs no further steps. This is checked first, because it is true for most answers.
 */
import { isRecord } from "../support/records.js";
import { declaredNames } from "./known-keys.js";
import type { Normalizable } from "./options.js";
import { traitsOf } from "./traits.js";
import { oncePer } from "../support/lazily.js";

interface Demands {
  /** Whether the contract declares steps for valid answers too. */
  readonly hasTraits: boolean;
  /** The names and aliases of the top-level fields; undefined for a shape that accepts any key. */
  readonly names: ReadonlySet<string> | undefined;
}

/**
 * Whether a valid value is an answer as is: no steps apply to it, and it has a declared key. The caller must check its
 * depth.
 */
export function isSettled(definition: Normalizable, value: unknown): boolean {
  const { hasTraits, names } = demandsOf(definition);
  return !hasTraits && mentionsAny(names, value);
}

const demandsOf = oncePer(
  (definition: Normalizable): Demands => ({
    hasTraits: traitsOf(definition).size > 0,
    names: declaredNames(definition.shape),
  }),
);

/** Whether a value has one of the names, or needs none. */
export function mentionsAny(names: ReadonlySet<string> | undefined, value: unknown): boolean {
  return !names || !isRecord(value) || holdsAny(value, names);
}

function holdsAny(value: object, names: ReadonlySet<string>): boolean {
  for (const name of Object.keys(value)) if (names.has(name)) return true;
  return false;
}
