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
  ])("is accepted if it closes everything: %s", (text) => {
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
  ])("is rejected if it leaves something open: %s", (text) => {
    expect(codeClosesAll(text)).toBe(false);
  });

  test("is checked quickly, whatever the input", () => {
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
  ])("is accepted if it closes its fences: %j", (text) => {
    expect(markdownClosesAll(text)).toBe(true);
  });

  test.each(["```\n", "```ts\nx\n``\n", "````\n```\n", "```\nx\n```ts\n", "~~~\n```\n", "```\n```\n```\n"])(
    "is rejected if it leaves a fence open: %j",
    (text) => {
      expect(markdownClosesAll(text)).toBe(false);
    },
  );
});

describe.each(goldenCases)("the outputs of %s", (name) => {
  test("close everything that they open, and do not if they are truncated", async () => {
    for (const { path, text } of asFiles(await goldenOutput(name))) {
      if (path.endsWith(".md")) expect(markdownClosesAll(text), path).toBe(true);
      if (!/\.(?:ts|js)$/.test(path) || isOfRuntime(path)) continue;
      expect(codeClosesAll(text), path).toBe(true);
      expect(() => parseTypeScript(text), path).not.toThrow();
      const lastBracket = text.lastIndexOf("}");
      if (lastBracket >= 0) expect(codeClosesAll(text.slice(0, lastBracket)), path).toBe(false);
    }
  });

  test("are at known paths and contain the marker of generated files", async () => {
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
