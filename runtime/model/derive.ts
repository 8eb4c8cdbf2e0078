/** Derived values: computed from an answer, and not part of it. */

/**
 * Computes one of them from the value and the values that were computed before; `undefined` if it cannot be computed.
 */
export type Derivation = (self: unknown, earlier: Readonly<Record<string, unknown>>) => unknown;

/** By name, each after those that it depends on. */
export type Derivations = Readonly<Record<string, Derivation>>;

/** The result of `derive` if nothing is derived. */
export type NothingDerived = Readonly<Record<never, never>>;

/**
 * All derived values of one value, as properties of a new, frozen object. A value that cannot be computed (an index out
 * of range, a division by zero) is absent. Never throws and does not change the value. A derived value may be part of
 * the value itself: it is not copied.
 */
export function derive(derivations: Derivations, value: unknown): Readonly<Record<string, unknown>> {
  const derived: Record<string, unknown> = {};
  for (const [name, compute] of Object.entries(derivations)) {
    const found = compute(value, derived);
    if (found !== undefined) derived[name] = found;
  }
  return Object.freeze(derived);
}
