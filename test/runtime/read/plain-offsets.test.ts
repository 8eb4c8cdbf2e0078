/** Tests that positions in plain JSON, which are found without parsing it again, are those of the reader. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { foundPlain } from "../../../runtime/read/extract/whole.js";
import { locate } from "../../../runtime/read/candidates/locate.js";
import { plainOffsets } from "../../../runtime/read/syntax/plain-offsets.js";
import { positionsIn } from "../../../runtime/read/text/text-position.js";
import type { Segment } from "../../../runtime/support/path.js";

/** All paths of a value, and for each of them one that leads nowhere. */
function pathsOf(value: unknown): readonly (readonly Segment[])[] {
  if (typeof value !== "object" || value === null) return [[], ["nowhere"], [0]];
  const parts: readonly (readonly [Segment, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : Object.entries(value);
  return [[], ["nowhere"], [7, "x"], ...parts.flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]))];
}

test("are the same for every path, whatever is asked for first", () => {
  fc.assert(
    fc.property(
      fc.jsonValue({ maxDepth: 4 }),
      fc.constantFrom("", " ", "\n  ", "\t"),
      fc.boolean(),
      (value, indent, isReversed) => {
        const text = `\n ${JSON.stringify(value, undefined, indent)} `;
        const found = foundPlain(text, 100);
        // A forbidden key makes a text one that the reader has to read.
        if (!found) return;
        const [known, offsets] = [locate(text, {}, found), plainOffsets(text, found.start)];
        const paths = pathsOf(found.value);
        for (const path of isReversed ? paths.toReversed() : paths)
          expect(positionsIn(text)(offsets(path)), JSON.stringify(path)).toEqual(known.positionOf(path));
      },
    ),
    { numRuns: 300 },
  );
});

test.each<[text: string, path: readonly Segment[], at: string]>([
  ['{"a\\"b": {"\\\\": [1, "]", "\\\\\\""  , {"x": -1.5e3}]}}', ['a"b', "\\", 3, "x"], "-1.5e3"],
  ["[[], {}, [[true]], null]", [3], "null"],
  ['{"\\u0061": 1, "b": 2}', ["a"], "1,"],
])("%s", (text, path, at) => {
  expect(text.slice(plainOffsets(text, 0)(path)).startsWith(at)).toBe(true);
});
