/** Values that follow from an answer and are not on the wire. */

/**
 * Computes one of them from the value and from those that were computed before; `undefined` if it cannot be computed.
 */
export type Derivation = (self: unknown, earlier: Readonly<Record<string, unknown>>) => unknown;

/** By name, each after those that it goes on from. */
export type Derivations = Readonly<Record<string, Derivation>>;

/** What `derive` gives if nothing is derived. */
export type NothingDerived = Readonly<Record<never, never>>;

/**
 * All derived values of one value, as the members of a new, frozen object; one that cannot be computed (an index beyond
 * a list, a division by zero) is absent. Never throws, on whatever value, and changes nothing in it. What is derived
 * may be part of the value itself: it is not copied.
 */
export function derive(derivations: Derivations, value: unknown): Readonly<Record<string, unknown>> {
  const derived: Record<string, unknown> = {};
  for (const [name, compute] of Object.entries(derivations)) {
    const found = compute(value, derived);
    if (found !== undefined) derived[name] = found;
  }
  return Object.freeze(derived);
}
