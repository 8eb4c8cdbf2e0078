/** Laws of the layout of contracts files, tested with many layouts before it. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { formatted } from "../../../generator/format/format.js";
import { isRead, layoutKeepsComments, layoutKeepsMeaning } from "../../laws/layout.js";
import { runs } from "../../support/lanes.js";
import { otherLayouts } from "../../support/other-layouts.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const golden = readdirSync(`${root}/test/golden`).map((name) => `test/golden/${name}/contracts.yaml`);
const own = readdirSync(`${root}/contracts`, { recursive: true, encoding: "utf8" })
  .filter((path) => path.endsWith(".yaml"))
  .map((path) => `contracts/${path}`);
/** An included file has no name; with one it can be parsed separately. */
const files = ["contracts.yaml", ...own, ...golden].map((path) => ({
  path,
  text: readFileSync(`${root}/${path}`, "utf8").replace(/^edition: 1\n(?!name:)/m, "edition: 1\nname: own\n"),
}));
const small = files.map(({ text }) => text).filter((text) => text.length < 4_000);

/** Every comment of a file whose comments are all marked as `#c1#`. */
function marksIn(text: string): readonly string[] {
  return (text.match(/#c\d+#/g) ?? []).toSorted();
}

describe("every contracts file of this repository", () => {
  test.each(files)("$path", ({ text }) => {
    layoutKeepsMeaning(text);
  });
});

describe("a file in any other layout", () => {
  test("keeps its meaning and its comments, and formatting twice changes nothing", () => {
    fc.assert(
      fc.property(otherLayouts(small), (changed) => {
        fc.pre(isRead(changed));
        layoutKeepsMeaning(changed);
        layoutKeepsComments(changed);
        expect(marksIn(formatted(changed))).toEqual(marksIn(changed));
      }),
      { numRuns: runs(30), seed: 7 },
    );
  });
});
