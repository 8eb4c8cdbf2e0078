import fc from "fast-check";
import { expect, test } from "vitest";
import { placesInJson, pointerTo } from "../../generator/json-places.js";

function pointersIn(value: unknown, pointer = ""): readonly (readonly [string, unknown])[] {
  const inner = typeof value === "object" && value !== null ? Object.entries(value) : [];
  return [[pointer, value], ...inner.flatMap(([key, member]) => pointersIn(member, pointerTo(pointer, key)))];
}

test("each value stands at its place, whatever the layout", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), fc.constantFrom("", "  ", "\t"), (given, indent) => {
      const value = JSON.parse(JSON.stringify(given)) as unknown;
      const text = JSON.stringify(value, null, indent);
      const places = placesInJson(text);
      for (const [pointer, member] of pointersIn(value)) expect(JSON.parse(text.slice(places.get(pointer)?.start, places.get(pointer)?.end))).toEqual(member);
    }),
    { seed: 3, numRuns: 200 },
  );
});

test("a member begins at its key, and of two with one name the last counts", () => {
  expect(placesInJson('{"a": 1, "a": [2]}').get("/a")).toEqual({ start: 14, end: 17, keyStart: 9 });
});
