import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { firstRepeat, hasRepeats, isEqual } from "../../../runtime/support/equality.js";
import { runs } from "../../support/lanes.js";

/** Arrays of values that are equal to each other; values of different rows are not. */
const classes: readonly (readonly unknown[])[] = [
  [1, 1, JSON.parse("1.0")],
  ["1"],
  [0, -0],
  [false],
  [null],
  [""],
  [[]],
  [[1]],
  [["1"]],
  [[[1]]],
  [{}],
  [
    { a: 1, b: 2 },
    { b: 2, a: 1 },
  ],
  [{ a: 1 }],
  [{ a: undefined, b: 1 }],
  ["[]"],
  ["{}"],
  ['{"a":1}'],
  [{ a: [{ c: 1, b: null }] }, { a: [{ b: null, c: 1 }] }],
  [JSON.parse('{"__proto__":1}')],
  [{ "a,b": 1 }],
  [{ a: ",", b: 1 }],
];

const pairs = classes.flatMap((left, row) =>
  classes.flatMap((right, column) =>
    left.flatMap((one) => right.map((other) => [one, other, row === column] as const)),
  ),
);

describe("equality", () => {
  test("of constants and of items is the same for every pair", () => {
    const seen = pairs.map(([one, other]) => [isEqual(one, other), hasRepeats([one, other])]);
    expect(seen).toEqual(pairs.map(([, , equal]) => [equal, equal]));
  });

  test("of random JSON values is that of their canonical text", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 2 }), fc.jsonValue({ maxDepth: 2 }), (one, other) => {
        expect(isEqual(one, structuredClone(one))).toBe(true);
        expect(isEqual(one, other)).toBe(hasRepeats([one, other]));
      }),
      { seed: 5, numRuns: runs(2_000) },
    );
  });

  test("does not look deeper than the constant", () => {
    let deep: unknown = 1;
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(isEqual(deep, [[1]])).toBe(false);
  });
});

describe("repeated items", () => {
  test.each([
    [[], undefined],
    [[1], undefined],
    [[1, "1", [1], { a: 1 }], undefined],
    [
      [3, 1, 2, 1, 3],
      [1, 3],
    ],
    [
      [{ a: 1 }, "x", { a: 1 }],
      [0, 2],
    ],
  ])("of %j are at %j", (items, indices) => {
    expect(firstRepeat(items)).toEqual(indices);
  });

  test("in an array are found in linear time", () => {
    const items = Array.from({ length: 30_000 }, (_, index) => ({ id: index, tags: ["a"] }));
    expect(hasRepeats(items)).toBe(false);
    expect(hasRepeats([...items, { tags: ["a"], id: 0 }])).toBe(true);
  });
});
