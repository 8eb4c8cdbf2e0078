/** Properties of `fitToBudget`, with random text. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ContextError, estimateTokens, fitToBudget } from "../../context/index.js";
import { runs } from "../support/lanes.js";

const line = fc.string({ unit: fc.constantFrom("a", " ", "é", "漢", "🚀", "\r"), maxLength: 120 });
const text = fc.array(line, { maxLength: 60 }).map((lines) => lines.join("\n"));
const sections = fc
  .dictionary(fc.string({ minLength: 1, maxLength: 3 }), text, { maxKeys: 8 })
  .filter((given) => !Object.hasOwn(given, "_metadata"));
const budgets = fc.record({ budget: fc.nat(1500), minimum: fc.nat(300) });

const tokens = (count: number, character: string): string => character.repeat(count * 4);
const words = (given: string): number => given.split(/\s+/).filter((word) => word !== "").length;
const costs = (texts: Readonly<Record<string, string>>): number =>
  Object.values(texts).reduce((sum, one) => sum + estimateTokens(one), 0);

/** For each result: the input, the output without `_metadata`, and `_metadata`. */
function check(
  law: (
    given: Readonly<Record<string, string>>,
    fitted: Readonly<Record<string, string>>,
    metadata: ReturnType<typeof fitToBudget>["_metadata"],
    budget: number,
  ) => void,
): void {
  fc.assert(
    fc.property(sections, budgets, (given, chosen) => {
      const { _metadata, ...fitted } = fitToBudget(given, chosen);
      law(given, fitted, _metadata, chosen.budget);
    }),
    { seed: 5, numRuns: runs(500) },
  );
}

describe("for all sections and budgets,", () => {
  test("the result costs at most the budget, and at least 95% of it if the input is larger", () => {
    check((given, fitted, _, budget) => {
      expect(costs(fitted)).toBeLessThanOrEqual(budget);
      expect(costs(fitted)).toBeGreaterThanOrEqual(Math.min(costs(given), 0.95 * budget));
    });
  });

  test("metadata exists exactly if something was cut, and is correct", () => {
    check((given, fitted, metadata) => {
      const cut = Object.keys(given).filter((name) => given[name] !== fitted[name]);
      expect(metadata?.sections_affected ?? []).toEqual(cut);
      if (!metadata) return;
      expect(metadata.truncated).toBe(true);
      expect(metadata.kept_lines).toBeLessThan(metadata.original_lines);
      expect(metadata.kept_lines).toBeGreaterThanOrEqual(0);
    });
  });

  test("a section is unchanged, or its beginning and a marker, never longer and without half characters", () => {
    check((given, fitted) => {
      expect(Object.keys(fitted)).toEqual(Object.keys(given));
      for (const [name, after] of Object.entries(fitted)) {
        const before = given[name] ?? "";
        expect(
          after === before ||
            (after.endsWith("...") && before.startsWith(after.slice(0, -3))) ||
            (before.startsWith(after) && before.length <= 6),
          after,
        ).toBe(true);
        expect(after.length).toBeLessThanOrEqual(before.length);
        expect(/\p{Surrogate}/u.test(after)).toBe(false);
      }
    });
  });

  test("a section keeps `minimum`, or everything if it has less, if the budget allows all minimums", () => {
    fc.assert(
      fc.property(sections, budgets, (given, { budget, minimum }) => {
        const floors = Object.values(given).map((one) => Math.min(minimum, estimateTokens(one)));
        fc.pre(floors.reduce((sum, floor) => sum + floor, 0) <= budget);
        const fitted: Readonly<Record<string, unknown>> = fitToBudget(given, { budget, minimum });
        for (const [name, before] of Object.entries(given)) {
          expect(estimateTokens(String(fitted[name]))).toBeGreaterThanOrEqual(
            Math.floor(0.95 * Math.min(minimum, estimateTokens(before))),
          );
        }
      }),
      { seed: 5, numRuns: runs(500) },
    );
  });

  test("any counter that grows with the text is respected", () => {
    fc.assert(
      fc.property(sections, fc.nat(80), (given, budget) => {
        const { _metadata, ...fitted } = fitToBudget(given, { budget, minimum: 3, count: words });
        expect(Object.values(fitted).reduce((sum, one) => sum + words(one), 0)).toBeLessThanOrEqual(budget);
        expect(_metadata === undefined).toBe(Object.values(given).reduce((sum, one) => sum + words(one), 0) <= budget);
      }),
      { seed: 5 },
    );
  });
});

describe("shares", () => {
  test("are proportional to the sizes above the minimum", () => {
    const fitted = fitToBudget(
      { large: tokens(6000, "a"), middle: tokens(3000, "b"), small: tokens(50, "c") },
      { budget: 950 },
    );
    expect([fitted.large, fitted.middle, fitted.small].map(estimateTokens)).toEqual([600, 300, 50]);
    expect(fitted._metadata).toEqual({
      truncated: true,
      original_lines: 3,
      kept_lines: 1,
      sections_affected: ["large", "middle"],
    });
  });

  test("raise a smaller section to its minimum, at the cost of the others", () => {
    const fitted = fitToBudget({ large: tokens(9800, "a"), small: tokens(200, "b") }, { budget: 1000 });
    expect([fitted.large, fitted.small].map(estimateTokens)).toEqual([900, 100]);
  });

  test("are whole tokens: the remainder goes to the largest section, the last of equal ones", () => {
    const fitted = fitToBudget(
      { a: tokens(100, "a"), b: tokens(100, "b"), c: tokens(100, "c") },
      { budget: 100, minimum: 0 },
    );
    expect([fitted.a, fitted.b, fitted.c].map(estimateTokens)).toEqual([33, 33, 34]);
  });
});

describe("a cut", () => {
  test("is between lines if that leaves at most 5% of the share empty", () => {
    const lines = Array.from({ length: 100 }, (_, index) => `line ${index}`).join("\n");
    const { a, _metadata } = fitToBudget({ a: lines }, { budget: 100 });
    expect(a.endsWith("\nline 50\n...")).toBe(true);
    expect(_metadata).toEqual({ truncated: true, original_lines: 100, kept_lines: 51, sections_affected: ["a"] });
  });

  test("is inside a line if lines are long", () => {
    expect(fitToBudget({ a: "x".repeat(80) }, { budget: 10 }).a).toBe(`${"x".repeat(40)}...`);
  });

  test("ends in the configured marker, or in none if it does not fit", () => {
    expect(fitToBudget({ a: "x".repeat(80) }, { budget: 10, marker: " [cut here]" }).a).toBe(
      `${"x".repeat(32)} [cut here]`,
    );
    expect(fitToBudget({ a: "x".repeat(80) }, { budget: 2, marker: " [cut here, the rest is in the file]" }).a).toBe(
      "x".repeat(11),
    );
  });
});

test("section names can be property names such as __proto__", () => {
  const given = JSON.parse(`{ "__proto__": "${"x".repeat(400)}", "constructor": "y" }`) as Record<string, string>;
  const fitted = fitToBudget(given, { budget: 10 });
  expect(Object.keys(fitted)).toEqual(["__proto__", "constructor", "_metadata"]);
  expect(fitted._metadata?.sections_affected).toEqual(["__proto__"]);
});

test.each([
  [{ budget: -1 }, "budget must be a non-negative integer, got -1"],
  [{ budget: Number.NaN }, "budget must be a non-negative integer, got NaN"],
  [{ minimum: 1.5 }, "minimum must be a non-negative integer, got 1.5"],
  [{ count: () => Number.NaN }, "the count of a section must be a non-negative integer, got NaN"],
])("rejects %o", (options, message) => {
  expect(() => fitToBudget({ a: "text" }, options)).toThrow(new RangeError(message));
});

test("rejects a section named _metadata even if everything fits", () => {
  expect(() => fitToBudget({ _metadata: "" })).toThrow(
    expect.objectContaining({ constructor: ContextError, code: "reserved_section_name" }),
  );
});

test("5 MB of one character cost about one pass", () => {
  const fitted = fitToBudget({ feeds: "\n".repeat(5_000_000), pairs: "🚀".repeat(2_500_000) }, { budget: 1000 });
  expect([fitted.feeds, fitted.pairs].map(estimateTokens)).toEqual([667, 333]);
});
