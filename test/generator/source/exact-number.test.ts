/** Tests that a number is kept as written or is an error. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inexactReading, unsureReading } from "../../../generator/source/exact-number.js";

describe("a number in a file", () => {
  it.each([
    "0",
    "1",
    "-1",
    "+5",
    "012",
    "1.50",
    "100",
    "1e3",
    "1E+21",
    "1000000000000000000000",
    ".5",
    "1.",
    "0.1",
    "1e-7",
    "0.00000010",
    "9007199254740991",
    "9007199254740992",
    "0e999999",
    "1.7976931348623157e308",
    "5e-324",
  ])("%s is exact", (text) => {
    expect(inexactReading(text, Number(text))).toBeUndefined();
  });

  it.each([
    ["0x1F", 31],
    ["0o17", 15],
    ["0x20000000000000", 2 ** 53],
  ])("%s is exact", (text, value) => {
    expect(inexactReading(text, value)).toBeUndefined();
  });

  it.each([
    ["9007199254740993", "9007199254740992"],
    ["-9007199254740993", "-9007199254740992"],
    ["0.1000000000000000055", "0.1"],
    ["1e400", "Infinity"],
    ["-1e400", "-Infinity"],
    ["1e-400", "0"],
    ["-0", "0"],
    ["-0.0", "0"],
  ])("%s would become %s", (text, becomes) => {
    expect(inexactReading(text, Number(text))).toBe(becomes);
  });

  it.each<[string, number, string]>([
    [".inf", Infinity, "Infinity"],
    ["-.Inf", -Infinity, "-Infinity"],
    [".NaN", NaN, "NaN"],
    ["0x20000000000001", 2 ** 53, "9007199254740992"],
  ])("%s would become something else", (text, value, becomes) => {
    expect(inexactReading(text, value)).toBe(becomes);
  });

  it.each([
    ["017", 17, "17"],
    ["-00", -0, "0"],
    ["+08", 8, "8"],
    ["00.5", 0.5, "0.5"],
    ["0o17", 15, "15"],
    ["-0", -0, "0"],
    ["9007199254740993", 2 ** 53, "9007199254740992"],
  ])("%s is not exact for sure", (text, value, becomes) => {
    expect(unsureReading(text, value)).toBe(becomes);
  });

  it.each(["0", "0.5", "0e1", "10", "0x1F", "+5", ".5", "5.", "1e3"])("%s is exact for sure", (text) => {
    expect(unsureReading(text, Number(text))).toBeUndefined();
  });

  it("is exact for every number that JavaScript prints, and inexact with another digit", () => {
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.integer({ min: 1, max: 9 }),
        (value, digit) => {
          fc.pre(value !== 0);
          expect(inexactReading(String(value), value)).toBeUndefined();
          const longer = value.toExponential(20).replace("e", () => `${"0".repeat(5)}${digit}e`);
          expect(inexactReading(longer, Number(longer))).toBe(String(Number(longer)));
        },
      ),
      { seed: 6, numRuns: 2000 },
    );
  });
});
