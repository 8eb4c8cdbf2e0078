import fc from "fast-check";
import { expect, test } from "vitest";
import { wrappedJson } from "../../../../generator/4-emit/print/markdown-text.js";
import type { Json } from "../../../../generator/source/json.js";

const long = "x".repeat(60);

test.each<readonly [Json, string]>([
  [{}, "{}"],
  [[], "[]"],
  ["a", '"a"'],
  [{ a: 1, "b c": [true, null, {}] }, '{ "a": 1, "b c": [true, null, {}] }'],
  [{ id: long, tags: [long] }, `{\n  "id": "${long}",\n  "tags": ["${long}"]\n}`],
  [[{ a: long }, { a: long }], `[\n  { "a": "${long}" },\n  { "a": "${long}" }\n]`],
  [{ a: { b: [long, long, 1, 2] } }, `{\n  "a": {\n    "b": [\n      "${long}",\n      "${long}", 1, 2\n    ]\n  }\n}`],
])("%j", (value, expected) => {
  expect(wrappedJson(value)).toBe(expected);
});

test("wraps to the same JSON, and no line is wider than necessary", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      const printed = wrappedJson(value as Json);
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
      for (const line of printed.split("\n"))
        if (line.length > 111) expect(line).toMatch(/^ *(?:"(?:[^"\\]|\\.)*": )?(?:"(?:[^"\\]|\\.)*"|[^"[{ ]+),?$/);
    }),
    { seed: 1, numRuns: 1_000 },
  );
});
