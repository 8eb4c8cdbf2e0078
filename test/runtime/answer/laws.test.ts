import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { OutputValidationError } from "../../../runtime/issues/output-validation-error.js";
import { isRecord } from "../../../runtime/support/records.js";
import { junk, nearly } from "../normalize/arbitrary.js";
import { runs } from "../../support/lanes.js";
import { type DeclaredContract, declaredContracts } from "./declared-contracts.js";

const contracts = await declaredContracts();
const settings = { seed: 2031, numRuns: runs(60) } as const;
const context = { task_id: "t", plan_id: "p", expected_ids: ["a", "b"] };

/** A repeatable parse: the clock is fixed, ids are always the same, and hooks change nothing. */
function optionsFor({ contract }: DeclaredContract) {
  const hooks = Object.fromEntries(contract.hooks.map((name) => [name, () => undefined]));
  return {
    context,
    hooks,
    mode: "enforce",
    now: () => new Date(0),
    newId: () => "00000000-0000-4000-8000-000000000001",
  } as const;
}

/** Examples, values that are intended for the contract, and any values. */
function valuesFor({ shape, examples }: DeclaredContract): fc.Arbitrary<unknown> {
  const meant = fc.oneof({ weight: 6, arbitrary: nearly(shape) }, { weight: 1, arbitrary: junk });
  return examples.length === 0
    ? meant
    : fc.oneof({ weight: 1, arbitrary: meant }, { weight: 1, arbitrary: fc.constantFrom(...examples) });
}

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return Object.getPrototypeOf(value) === Array.prototype && value.every(isPlain);
  return !isRecord(value) || (Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain));
}

const shared = [Object.prototype, Array.prototype, globalThis].map(
  (object) => [object, Reflect.ownKeys(object)] as const,
);
const isUntouched = (): boolean => shared.every(([object, keys]) => Reflect.ownKeys(object).length === keys.length);

/** The options that a contract requires even for a valid answer. */
const asked = new Set(["apply_default", "complete", "drop_key", "null_words", "null_to_absent"]);

test("the contracts are of every kind", () => {
  expect(contracts.length).toBeGreaterThan(60);
});

describe.each(contracts)("$name", (declared) => {
  const { contract } = declared;
  const options = optionsFor(declared);

  test("normalizing twice changes no more than once", () => {
    fc.assert(
      fc.property(valuesFor(declared), (value) => {
        const once = contract.normalize(value, options);
        const twice = contract.normalize(once.value, options);
        expect([twice.value, twice.changes, twice.ok]).toEqual([once.value, [], once.ok]);
        expect(isPlain(once.value)).toBe(true);
      }),
      settings,
    );
    expect(isUntouched()).toBe(true);
  });

  test("a valid value stays unchanged", () => {
    fc.assert(
      fc.property(valuesFor(declared), (value) => {
        if (!contract.is(value)) return;
        const found = contract.normalize(value, options);
        expect(found.changes.filter(({ step }) => !asked.has(step))).toEqual([]);
        if (found.changes.length === 0) expect(Object.is(found.value, value)).toBe(true);
      }),
      settings,
    );
  });

  test("a value that strict parsing accepts without loss is the same in tolerant parsing", () => {
    fc.assert(
      fc.property(valuesFor(declared), (value) => {
        const strict = contract.normalize(value, { ...options, tolerance: "strict" });
        if (!strict.ok) return;
        const tolerant = contract.normalize(value, { ...options, tolerance: "standard" });
        expect(tolerant.ok).toBe(true);
        if (strict.changes.every(({ lossless }) => lossless)) expect(tolerant.value).toEqual(strict.value);
      }),
      settings,
    );
  });

  test("a text has the result of its value, or none; only an OutputValidationError is thrown", () => {
    const texts = fc.oneof(
      { weight: 3, arbitrary: valuesFor(declared).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.string() },
    );
    fc.assert(
      fc.property(texts, (text) => {
        const outcome = contract.safeParse(text, options);
        if (outcome.ok && outcome.format === "json") expect(contract.is(outcome.value)).toBe(true);
        expect(thrownBy(() => contract.parse(text, options))).toBe(outcome.ok ? "nothing" : "OutputValidationError");
      }),
      settings,
    );
    expect(isUntouched()).toBe(true);
  });
});

function thrownBy(work: () => unknown): string {
  try {
    work();
    return "nothing";
  } catch (thrown) {
    return thrown instanceof OutputValidationError ? thrown.name : String(thrown);
  }
}
