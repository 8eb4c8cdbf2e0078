import { describe, expect, test } from "vitest";
import { codeClosesAll, markdownClosesAll } from "../../../generator/5-write/closes-all.js";
import { isOutputPath, containsMarker, hasNoMarker } from "../../../generator/5-write/known-outputs.js";
import { asFiles, goldenCases, goldenOutput, isOfRuntime } from "../../support/golden.js";
import { parseTypeScript } from "../../support/syntax-tree.js";

describe("TypeScript", () => {
  test.each([
    "",
    "const a = { b: [1, (2)] };",
    'const a = "}"; const b = \'{\'; // (\n/* [ " */',
    String.raw`const a = "\"{"; const b = '\\';`,
    String.raw`const a = /^[\]/"'{]+\/(?:x)$/u.test(b); const c = b / 2 / 3;`,
    'const a = b(/[(]/, /"/g);',
    "function f() { return /'/; }",
    "/** don't `quote` */ export {};",
  ])("that closes what it opens passes: %s", (text) => {
    expect(codeClosesAll(text)).toBe(true);
  });

  test.each([
    "const a = {",
    "const a = (1];",
    "}",
    'const a = "b;\nconst c = 1;',
    "const a = 'b",
    "/* a comment",
    "/** ends */ early */ don't",
    "const a = `b`;",
    'const a = "b" c";',
    String.raw`const a = "b\";`,
    "const a = /b(/; {",
  ])("that leaves something open does not: %s", (text) => {
    expect(codeClosesAll(text)).toBe(false);
  });

  test("takes no more than a moment, whatever the text", () => {
    for (const text of [
      '"\\'.repeat(200_000),
      "/*".repeat(200_000),
      "/[".repeat(50_000),
      "= /a[".repeat(50_000),
      "(".repeat(400_000),
    ])
      expect(codeClosesAll(text)).toBe(false);
  });
});

describe("Markdown", () => {
  test.each([
    "",
    "text\n",
    "```ts\n```\n",
    "````md\n```\n````\n",
    "~~~\n```\n~~~\n",
    "```\n~~~\n```\n",
    "   ```\nx\n```   \n",
    "    ```\n",
    "``` `inline` ```\n",
    "> ```\n",
  ])("that closes its fences passes: %j", (text) => {
    expect(markdownClosesAll(text)).toBe(true);
  });

  test.each(["```\n", "```ts\nx\n``\n", "````\n```\n", "```\nx\n```ts\n", "~~~\n```\n", "```\n```\n```\n"])(
    "that leaves one open does not: %j",
    (text) => {
      expect(markdownClosesAll(text)).toBe(false);
    },
  );
});

describe.each(goldenCases)("the outputs of %s", (name) => {
  test("close all that they open, and fail to where they break off", async () => {
    for (const { path, text } of asFiles(await goldenOutput(name))) {
      if (path.endsWith(".md")) expect(markdownClosesAll(text), path).toBe(true);
      if (!/\.(?:ts|js)$/.test(path) || isOfRuntime(path)) continue;
      expect(codeClosesAll(text), path).toBe(true);
      expect(() => parseTypeScript(text), path).not.toThrow();
      const lastBracket = text.lastIndexOf("}");
      if (lastBracket >= 0) expect(codeClosesAll(text.slice(0, lastBracket)), path).toBe(false);
    }
  });

  test("stand at known places and carry the mark by which they are known there", async () => {
    const outputs = asFiles(await goldenOutput(name)).filter(({ path }) => path !== "manifest.json");
    expect(outputs.filter(({ path }) => !isOutputPath(path))).toEqual([]);
    expect(
      outputs.filter(({ path, text }) => !containsMarker(path, Buffer.from(text))).map(({ path }) => path),
    ).toEqual(["contract-summary.json", "losses.json"]);
    expect(outputs.filter(({ path }) => hasNoMarker(path)).map(({ path }) => path)).toEqual([
      "contract-summary.json",
      "losses.json",
    ]);
  });
});
