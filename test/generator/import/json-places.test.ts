import fc from "fast-check";
import { expect, test } from "vitest";
import { placesInJson, pointerTo, repeatedInJson } from "../../../generator/source/json-places.js";

function pointersIn(value: unknown, pointer = ""): readonly (readonly [string, unknown])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, member]) => pointersIn(member, pointerTo(pointer, key)))];
}

test("locates each value, whatever the layout", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom("", "  ", "\t"), (given, indent) => {
      const value = JSON.parse(JSON.stringify(given)) as unknown;
      const text = JSON.stringify(value, null, indent);
      const places = placesInJson(text);
      for (const [pointer, member] of pointersIn(value))
        expect(JSON.parse(text.slice(places.get(pointer)?.start, places.get(pointer)?.end))).toEqual(member);
    }),
    { seed: 3, numRuns: 200 },
  );
});

test("reports each duplicate key except the first, however it is escaped", () => {
  expect(repeatedInJson('{"a": [{"b": 1}, {"b": 2}], "c": {"a": 1}, "\\u0061": {"x~": 1, "x~": 2, "x~": 3}}')).toEqual([
    { pointer: "/a", start: 43 },
    { pointer: "/a/x~0", start: 63 },
    { pointer: "/a/x~0", start: 72 },
  ]);
});

test("locates a property from its key, and the last of two with the same key", () => {
  expect(placesInJson('{"a": 1, "a": [2]}').get("/a")).toEqual({ start: 14, end: 17, keyStart: 9 });
});
