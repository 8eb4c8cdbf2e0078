import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isEqual } from "../../runtime/equality.js";
import { normalizeValue } from "../../runtime/normalize/normalize-value.js";
import type { NormalizeOptions, Normalized } from "../../runtime/normalize/options.js";
import { traitsOf } from "../../runtime/normalize/traits.js";
import { isRecord } from "../../runtime/rules/path.js";
import type { Shape } from "../../runtime/shape.js";
import { junk, nearly, shapes } from "./arbitrary.js";
import { fixedSources, freeze } from "./reading.js";
import { definition, faultsIn, parseText } from "./shapes.js";

const cases = shapes.chain((shape) => fc.tuple(fc.constant(shape), fc.oneof({ weight: 9, arbitrary: nearly(shape) }, { weight: 1, arbitrary: junk })));
const settings = { seed: 2031, numRuns: 3_000 } as const;
const context = { task_id: "t", expected: ["a", "b"] };

function read(shape: Shape, value: unknown, options: NormalizeOptions = {}): Normalized {
  return normalizeValue(definition(shape), freeze(value), { context, parseText, ...fixedSources(), faults: (found) => faultsIn(shape, found), ...options });
}

const isAccepted = (shape: Shape, { value, issueCount }: Normalized): boolean => issueCount === 0 && faultsIn(shape, value).length === 0;

describe("whatever the contract and the answer are", () => {
  test("a second reading finds nothing to do", () => {
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        const once = read(shape, value);
        const twice = read(shape, once.value);
        expect([twice.value, twice.changes]).toEqual([once.value, []]);
      }),
      settings,
    );
  });

  test("nor does it without a judge", () => {
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        const { faults: _, ...rest } = { faults: undefined, context, parseText, ...fixedSources() };
        const once = normalizeValue(definition(shape), freeze(value), rest);
        const twice = normalizeValue(definition(shape), freeze(once.value), rest);
        expect([twice.value, twice.changes]).toEqual([once.value, []]);
      }),
      settings,
    );
  });

  test("a value that conforms is not touched, but for what the contract asks of every answer", () => {
    let conforming = 0;
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        if (faultsIn(shape, value).length > 0) return;
        const strict = read(shape, value, { tolerance: "strict" });
        if (strict.issueCount > 0 || strict.changes.some(({ lossless }) => !lossless)) return;
        const { value: found, changes } = read(shape, value);
        conforming += 1;
        expect(changes.filter(({ step }) => step !== "apply_default" && step !== "complete")).toEqual([]);
        if (traitsOf(definition(shape)).size === 0) expect(Object.is(found, value)).toBe(true);
      }),
      settings,
    );
    expect(conforming).toBeGreaterThan(200);
  });

  test("what strict reading accepts without loss, a tolerant one accepts with the same value", () => {
    let strictly = 0;
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        const strict = read(shape, value, { tolerance: "strict" });
        if (!isAccepted(shape, strict)) return;
        const tolerant = read(shape, value);
        strictly += 1;
        expect(isAccepted(shape, tolerant)).toBe(true);
        if (strict.changes.every(({ lossless }) => lossless)) expect(tolerant).toEqual(strict);
      }),
      settings,
    );
    expect(strictly).toBeGreaterThan(200);
  });

  test("each change is told, and nothing else is changed", () => {
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        const found = read(shape, value);
        expect(found.changes.length === 0).toBe(Object.is(found.value, value));
        if (found.changes.length === 0) expect(isEqual(found.value, value)).toBe(true);
      }),
      settings,
    );
  });

  test("no prototype is touched", () => {
    const before = [Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype));
    fc.assert(
      fc.property(cases, ([shape, value]) => {
        expect(isPlain(read(shape, value).value)).toBe(true);
      }),
      settings,
    );
    expect([Object.prototype, Array.prototype].map((prototype) => Reflect.ownKeys(prototype))).toEqual(before);
  });

  test("a tolerance of some steps takes no other ones", () => {
    fc.assert(
      fc.property(cases, fc.subarray(["rename_key", "enum_case", "scalar_to_array", "unwrap_wrapper_key"]), ([shape, value], tolerance) => {
        const standard = read(shape, value, { tolerance }).changes.map(({ step }) => step).filter((step) => ["rename_key", "enum_case", "enum_trim", "scalar_to_array", "unwrap_wrapper_key", "coerce_number_string", "parse_stringified_field"].includes(step));
        expect(standard.filter((step) => !tolerance.includes(step as (typeof tolerance)[number]))).toEqual([]);
      }),
      { ...settings, numRuns: 1_000 },
    );
  });
});

function isPlain(value: unknown): boolean {
  if (Array.isArray(value)) return Object.getPrototypeOf(value) === Array.prototype && value.every(isPlain);
  if (!isRecord(value)) return true;
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
