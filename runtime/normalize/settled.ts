/**
 * Whether there is anything to do for a value that is valid. Most answers do, so this is asked before anything else.
 */
import { isRecord } from "../rules/path.js";
import { declaredNames } from "./known-keys.js";
import type { Normalizable } from "./options.js";
import { traitsOf } from "./traits.js";

interface Demands {
  /** More is asked of every answer than to be valid. */
  readonly hasTraits: boolean;
  /** Names and aliases at the root; nothing for a shape that takes any key. */
  readonly names: ReadonlySet<string> | undefined;
}

const known = new WeakMap<Normalizable, Demands>();

/**
 * Whether a value that is valid is an answer as is: the contract asks no more of it, and it says something of what was
 * asked for. Its depth is for the caller to know.
 */
export function isSettled(definition: Normalizable, value: unknown): boolean {
  const { hasTraits, names } = known.get(definition) ?? remember(definition);
  return !hasTraits && speaksOf(names, value);
}

function remember(definition: Normalizable): Demands {
  const demands = { hasTraits: traitsOf(definition).size > 0, names: declaredNames(definition.shape) };
  known.set(definition, demands);
  return demands;
}

/** Whether a value is none that names are asked of, or has one of them. */
export function speaksOf(names: ReadonlySet<string> | undefined, value: unknown): boolean {
  return !names || !isRecord(value) || holdsAny(value, names);
}

function holdsAny(value: object, names: ReadonlySet<string>): boolean {
  for (const name of Object.keys(value)) if (names.has(name)) return true;
  return false;
}
