import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type Case,
  cases,
  conformingValueIsKept,
  eachChangeIsTold,
  noPrototypeIsTouched,
  read,
  secondReadingFindsNothing,
  secondReadingFindsNothingWithoutJudge,
  tolerantAgreesWithStrict,
} from "../../laws/normalizer.js";
import { floor, runs } from "../../support/lanes.js";

const settings = { seed: 2031, numRuns: runs(3_000) } as const;

/** How many cases the law had something to say about. */
function checked(law: (given: Case) => boolean): number {
  let count = 0;
  fc.assert(
    fc.property(cases, (given) => {
      if (law(given)) count += 1;
    }),
    settings,
  );
  return count;
}

describe("whatever the contract and the answer are", () => {
  test.each([
    ["a second reading finds nothing to do", secondReadingFindsNothing],
    ["nor does it without a judge", secondReadingFindsNothingWithoutJudge],
    ["a value that conforms is not touched, but for what the contract asks of every answer", conformingValueIsKept],
    ["what strict reading accepts without loss, a tolerant one accepts with the same value", tolerantAgreesWithStrict],
    ["each change is told, and nothing else is changed", eachChangeIsTold],
    ["no prototype is touched", noPrototypeIsTouched],
  ])("%s", (_, law) => {
    expect(checked(law)).toBeGreaterThan(floor(200));
  });

  test("a tolerance of some steps takes no other ones", () => {
    fc.assert(
      fc.property(
        cases,
        fc.subarray(["rename_key", "enum_case", "scalar_to_array", "unwrap_wrapper_key"]),
        ([shape, value], tolerance) => {
          const standard = read(shape, value, { tolerance })
            .changes.map(({ step }) => step)
            .filter((step) =>
              [
                "rename_key",
                "enum_case",
                "enum_trim",
                "scalar_to_array",
                "unwrap_wrapper_key",
                "coerce_number_string",
                "parse_stringified_field",
              ].includes(step),
            );
          expect(standard.filter((step) => !tolerance.includes(step as (typeof tolerance)[number]))).toEqual([]);
        },
      ),
      { ...settings, numRuns: runs(1_000) },
    );
  });
});
