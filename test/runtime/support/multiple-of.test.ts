import fc from "fast-check";
import { expect, test } from "vitest";
import { isMultipleOf } from "../../../runtime/support/multiple-of.js";

test.each([
  [0.07, 0.01, true],
  [19.99, 0.01, true],
  [4.35, 0.01, true],
  [-4.35, 0.01, true],
  [0, 0.01, true],
  [-0, 0.01, true],
  [1, 0.01, true],
  [0.015, 0.01, false],
  [0.3, 0.1, true],
  [0.30000000000000004, 0.1, false],
  [7, 3, false],
  [9, 3, true],
  [9.5, 3, false],
  [4.5, 1.5, true],
  [1e21, 0.01, true],
  [1e308, 1e-300, true],
  [5e-324, 0.01, false],
  [1e-7, 1e-7, true],
  [3e-7, 1e-7, true],
])("%d is a multiple of %d: %s", (value, step, expected) => {
  expect(isMultipleOf(value, step)).toBe(expected);
});

test("every number with two decimals is a multiple of a hundredth, and no number with three is", () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 1, max: 9 }), (hundredths, thousandths) => {
      const whole = `${Math.trunc(hundredths / 100)}.${String(Math.abs(hundredths) % 100).padStart(2, "0")}`;
      expect(isMultipleOf(Number(whole), 0.01)).toBe(true);
      expect(isMultipleOf(Number(`${whole}${thousandths}`), 0.01)).toBe(false);
    }),
    { seed: 6, numRuns: 2_000 },
  );
});
