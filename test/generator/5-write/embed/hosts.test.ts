import { describe, expect, test } from "vitest";
import { dressOf, formsOf } from "../../../../generator/language/embed-hosts.js";
import { embedForms, type EmbedForm } from "../../../../generator/language/embed-keys.js";

const markdown = { marks: "comment", form: "markdown" };
const fenced = { marks: "comment", form: "fenced" };
const typescript = { marks: "slashes", form: "typescript" };
const python = { marks: "hash", form: "python" };
const plain = { marks: "hash", form: "plain" };

describe("a file", () => {
  test.each([
    ["AGENTS.md", markdown],
    ["docs/A.MD", markdown],
    [".cursor/rules/a.mdc", markdown],
    ["a.ts", typescript],
    ["a.d.mts", typescript],
    ["a.jsx", typescript],
    ["a.py", python],
    ["prompt.txt", plain],
    ["a.yaml", plain],
    [".md", markdown],
    [".cursorrules", undefined],
    ["md", undefined],
    ["docs.md/LICENSE", undefined],
    ["a.mdx", undefined],
    ["a.html", undefined],
    ["a.md.orig", undefined],
  ])("%s has by default the markers and the form of its extension", (file, dress) => {
    expect(dressOf(file, undefined)).toEqual(dress);
  });

  test.each<[string, readonly (object | undefined)[]]>([
    ["a.md", [markdown, fenced, undefined, undefined]],
    ["a.tsx", [undefined, undefined, typescript, undefined]],
    ["a.py", [undefined, undefined, undefined, python]],
    ["a.toml", [undefined, plain, undefined, undefined]],
    [".cursorrules", [markdown, plain, typescript, python]],
  ])("%s accepts the forms that it can contain, and no others", (file, dresses) => {
    expect(embedForms.map((form: EmbedForm) => dressOf(file, form))).toEqual(dresses);
  });

  test("lists its forms, the default first, if its extension is known", () => {
    expect([formsOf("a.md"), formsOf("a.js"), formsOf("a"), formsOf("a.rs")]).toEqual([
      ["markdown", "text"],
      ["typescript"],
      undefined,
      undefined,
    ]);
  });
});
