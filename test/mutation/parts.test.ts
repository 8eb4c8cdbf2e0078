import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

interface Part {
  readonly mutate: readonly string[];
  readonly without?: readonly string[];
  readonly tests: readonly string[];
}

const module = new URL("parts.js", import.meta.url).href;
const { parts, slow } = (await import(/* @vite-ignore */ module)) as {
  readonly parts: Readonly<Record<string, Part>>;
  readonly slow: readonly string[];
};
const repository = new URL("../../", import.meta.url);

describe("the parts of a mutation run", () => {
  test("name files and folders that exist", () => {
    const named = Object.values(parts)
      .flatMap(({ mutate, without = [], tests }) => [...mutate, ...without, ...tests])
      .concat(slow);
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter((path) => !existsSync(new URL(path.replace(/\*\.ts$/, ""), repository)))).toEqual([]);
  });

  test("have a score each in test/README.md, and no other has", () => {
    const page = readFileSync(new URL("test/README.md", repository), "utf8");
    const rows = Array.from(page.matchAll(/^\| `(\w+)` \|.* % \|$/gm), ([, part]) => part);
    expect(rows).toEqual(Object.keys(parts));
  });
});
