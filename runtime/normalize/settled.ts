/** Whether a valid value needs no further work. This is checked first, because most answers need none. */
import { isRecord } from "../rules/path.js";
import { declaredNames } from "./known-keys.js";
import type { Normalizable } from "./options.js";
import { traitsOf } from "./traits.js";
import { oncePer } from "../support/lazily.js";

interface Demands {
  /** The contract asks more of every answer than being valid. */
  readonly hasTraits: boolean;
  /** Names and aliases at the root; undefined for a shape that accepts any key. */
  readonly names: ReadonlySet<string> | undefined;
}

/**
 * Whether a valid value is an answer as is: the contract asks nothing more of it, and it contains something that was
 * asked for. The caller must check its depth.
 */
export function isSettled(definition: Normalizable, value: unknown): boolean {
  const { hasTraits, names } = demandsOf(definition);
  return !hasTraits && speaksOf(names, value);
}

const demandsOf = oncePer(
  (definition: Normalizable): Demands => ({
    hasTraits: traitsOf(definition).size > 0,
    names: declaredNames(definition.shape),
  }),
);

/** Whether a value needs none of the names, or has one of them. */
export function speaksOf(names: ReadonlySet<string> | undefined, value: unknown): boolean {
  return !names || !isRecord(value) || holdsAny(value, names);
}

function holdsAny(value: object, names: ReadonlySet<string>): boolean {
  for (const name of Object.keys(value)) if (names.has(name)) return true;
  return false;
}
