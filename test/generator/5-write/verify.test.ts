import { describe, expect, test } from "vitest";
import { verify, verifyPaths } from "../../../generator/5-write/verify.js";

const good = { path: "docs/A.md", text: "# A\n" };

describe("the final check before writing", () => {
  test("accepts complete files", () => {
    const files = [
      good,
      { path: "losses.json", text: "{}\n" },
      { path: "manifest.json", text: "{}\n" },
      { path: "types.ts", text: '\tconst x = "日本 é";\n' },
    ];
    for (const file of files) expect(() => verify(file)).not.toThrow();
    expect(() => verifyPaths(files)).not.toThrow();
  });

  test.each([
    ["a path that leads out", { path: "../A.md", text: "a\n" }],
    ["an absolute path", { path: "/A.md", text: "a\n" }],
    ["a backslash in the path", { path: "docs\\A.md", text: "a\n" }],
    ["a path at which no output is written", { path: "docs/a/b.md", text: "a\n" }],
    ["an empty path", { path: "", text: "a\n" }],
    ["a NUL in the path", { path: "docs/a\u0000.md", text: "a\n" }],
    ["an empty text", { path: "docs/a.md", text: "" }],
    ["a missing newline", { path: "docs/a.md", text: "a" }],
    ["a carriage return", { path: "docs/a.md", text: "a\r\n" }],
    ["an escape character", { path: "docs/a.md", text: "a\u001b[1m\n" }],
    ["a bidirectional override", { path: "validators/a.ts", text: "a\u202eb\n" }],
    ["a zero width character", { path: "validators/a.ts", text: "a\u200bb\n" }],
    ["a line separator", { path: "validators/a.ts", text: "a\u2028b\n" }],
    ["a byte order mark", { path: "validators/a.ts", text: "\ufeffa\n" }],
    ["a tag character", { path: "docs/a.md", text: "a\u{e0041}\n" }],
    ["a lone surrogate", { path: "docs/a.md", text: "a\ud800\n" }],
    ["invalid JSON", { path: "losses.json", text: "{,}\n" }],
    ["truncated TypeScript", { path: "types.ts", text: "export interface A {\n" }],
    ["an unclosed fence", { path: "docs/a.md", text: "```json\n{}\n" }],
  ])("throws on %s", (_, file) => {
    expect(() => verify(file)).toThrow(/generated file/);
  });

  test("throws if two files have the same path, also ignoring case", () => {
    expect(() => verifyPaths([good, good])).toThrow('two generated files claim the path "docs/A.md"');
    expect(() => verifyPaths([good, { ...good, path: "docs/a.md" }])).toThrow(
      'two generated files claim the path "docs/a.md"',
    );
  });
});
