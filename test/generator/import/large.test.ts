/** Tests that the time for a large schema is proportional to its size. */
import { expect, test } from "vitest";
import { convertInput } from "../../../generator/import/convert-input.js";
import { distinct } from "../../../generator/import/shapes/enums.js";
import { fileLimits } from "../../../generator/limits.js";
import type { Json, JsonObject } from "../../../generator/source/json.js";

const many = 60_000;
const manyOf = (make: (index: number) => Json): readonly Json[] =>
  Array.from({ length: many }, (_, index) => make(index));
const converted = (value: JsonObject): ReturnType<typeof convertInput> =>
  convertInput({ kind: "schema", value, places: new Map() }, { file: "a.json", scope: "A" });

test("compares object values by their contents", () => {
  const values = manyOf((index) => ({ id: index, tags: ["a"] }));
  expect(distinct(values)).toEqual(values);
  expect(distinct([...values, { tags: ["a"], id: 7 }, [1], [1.0]])).toEqual([...values, [1]]);
});

test("treats 0 and -0 as equal, and no values of different types", () => {
  expect(distinct([0, -0, "0", false, null, "", [], {}, [0], { a: 0 }, { a: -0 }, "[0,]"])).toEqual([
    0,
    "0",
    false,
    null,
    "",
    [],
    {},
    [0],
    { a: 0 },
    "[0,]",
  ]);
});

test("splits an enum into enums of 200 values, and a single last value becomes a constant", async () => {
  const words = manyOf((index) => `v${index}`).slice(0, 401);
  const { text, diagnostics } = await converted({ enum: words });
  expect(diagnostics).toEqual([]);
  const declared = text.split(/^ {2}\w+:/m).slice(1);
  expect(declared.map((lines) => lines.match(/v\d+/g))).toEqual([
    words.slice(0, 200),
    words.slice(200, 400),
    ["v400"],
    null,
  ]);
});

test("does not format a schema that is too large in every layout", async () => {
  const { diagnostics } = await converted({ enum: manyOf((index) => `a value with the number ${index}`) });
  expect(diagnostics.map(({ message }) => message)).toEqual([
    expect.stringMatching(new RegExp(`bytes; at most ${fileLimits.bytes} are allowed`)),
  ]);
});
