/** Properties of parsing model output, whatever it contains. */
import fc from "fast-check";
import { expect } from "vitest";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { OutputValidationError } from "../../runtime/issues/output-validation-error.js";
import { spellingsOf } from "../support/spellings.js";

const shared = [Object.prototype, Array.prototype, globalThis];
export const keysOfShared = (): readonly (readonly PropertyKey[])[] => shared.map((object) => Reflect.ownKeys(object));

/** An answer produces a valid value, or at least one issue. Returns which. */
export function isTakenOrRefused(contract: AnyContract, text: string): "taken" | "refused" {
  const outcome = contract.safeParse(text);
  if (outcome.ok && !contract.is(outcome.value)) expect.fail(`not conforming: ${JSON.stringify(outcome)}`);
  if (!outcome.ok && outcome.issueCount === 0) expect.fail(`no issue: ${JSON.stringify(outcome)}`);
  return outcome.ok ? "taken" : "refused";
}

/** `parse` throws nothing except an OutputValidationError; and no shared object is changed. */
export function throwsOnlyItsError(contract: AnyContract, text: string): void {
  const before = keysOfShared();
  const isTaken = contract.safeParse(text).ok;
  try {
    contract.parse(text);
    expect(isTaken).toBe(true);
  } catch (thrown) {
    if (!(thrown instanceof OutputValidationError)) throw thrown;
    expect(isTaken).toBe(false);
  }
  expect(keysOfShared()).toEqual(before);
}

/** A value, written in one of several ways, and positions at which it is truncated. */
export interface Cut {
  readonly value: unknown;
  readonly spelling: number;
  readonly cuts: readonly number[];
}

export function cutsOf(values: fc.Arbitrary<unknown>): fc.Arbitrary<Cut> {
  return fc.record({
    value: values,
    spelling: fc.nat({ max: spellingsOf({}).length - 1 }),
    cuts: fc.array(fc.nat({ max: 10_000 }), { minLength: 1, maxLength: 8 }),
  });
}

/**
 * An accepted answer has the written value, with the defaults of the contract; so has an accepted truncated one.
 */
export function isNeverHalfRead(contract: AnyContract, { value, spelling, cuts }: Cut): void {
  const text = spellingsOf(value)[spelling] ?? "";
  const written = contract.normalize(value).value;
  for (const part of [text, ...cuts.map((cut) => text.slice(0, cut % text.length))]) {
    const outcome = contract.safeParse(part);
    if (outcome.ok) expect({ part, value: outcome.value }).toEqual({ part, value: written });
  }
}
