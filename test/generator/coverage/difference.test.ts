import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedValue } from "../../../generator/2-resolve/examples/change-value.js";
import { differenceOf, type Difference } from "../../../generator/coverage/difference.js";
import type { Json } from "../../../generator/source/json.js";

const at = { file: "", start: 0, end: 0 };

function applied(base: Json, { set, remove }: Difference): unknown {
  const outcome = changedValue(base, {
    set: set.map(([path, value]) => ({ path: { value: path, span: at }, value: { value, span: at } })),
    remove: remove.map((value) => ({ value, span: at })),
  });
  return "lost" in outcome ? outcome.lost.why : outcome.value;
}

describe("a difference", () => {
  test.each<readonly [string, Json, Json, Difference | undefined]>([
    ["one key", { a: 1, b: 2 }, { a: 1, b: 3 }, { set: [["b", 3]], remove: [] }],
    ["a removed key", { a: 1, b: 2 }, { a: 1 }, { set: [], remove: ["b"] }],
    ["an added key", { a: 1 }, { a: 1, "two words": 2 }, { set: [['["two words"]', 2]], remove: [] }],
    ["deep inside", { a: [{ b: { c: 1 } }] }, { a: [{ b: { c: 2 } }] }, { set: [["a[0].b.c", 2]], remove: [] }],
    [
      "items at the end",
      [1],
      [1, 2, 3],
      {
        set: [
          ["[1]", 2],
          ["[2]", 3],
        ],
        remove: [],
      },
    ],
    ["removed items, the last first", [1, 2, 3], [1], { set: [], remove: ["[2]", "[1]"] }],
    ["nothing", { a: [] }, { a: [] }, { set: [], remove: [] }],
    ["most of an array, replaced as a whole", { a: [10, 20, 30, 40] }, { a: [] }, { set: [["a", []]], remove: [] }],
    ["another type of value", { a: 1 }, "text", undefined],
    ["null instead of a value", { a: { b: 1 } }, { a: null }, { set: [["a", null]], remove: [] }],
  ])("is computed for %s", (_, base, value, difference) => {
    expect(differenceOf(base, value)).toEqual(difference);
  });

  test("turns the first value into the second", () => {
    const json = fc.jsonValue({ maxDepth: 4 }).filter((value) => !JSON.stringify(value).includes("__proto__"));
    fc.assert(
      fc.property(json, json, (base, value) => {
        const difference = differenceOf(base as Json, value as Json);
        if (difference) expect(applied(base as Json, difference)).toEqual(value);
      }),
      { numRuns: 500, seed: 11 },
    );
  });

  test("is found for similar values", () => {
    const edit = fc.record({ key: fc.constantFrom("a", "b", "c"), index: fc.nat(3), value: fc.jsonValue() });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 4 }), (edits) => {
        const base = { a: [1, { b: "x" }], b: { c: [] }, c: "text" };
        const value = edits.reduce<Json>(
          (made, each) => ({ ...(made as object), [each.key]: each.value as Json }),
          base,
        );
        const difference = differenceOf(base, value);
        expect(difference && applied(base, difference)).toEqual(value);
      }),
      { numRuns: 200, seed: 5 },
    );
  });
});
