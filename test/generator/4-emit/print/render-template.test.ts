import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { template } from "../../../../generator/4-emit/print/render-template.js";

const folder = fileURLToPath(new URL("../../../../templates", import.meta.url));
const render = template<Readonly<Record<string, unknown>>>("prompt.md.hbs");
const view = { intro: "", instruction: "Answer.", notation: "type A", notes: [], example: "" };

describe("a template", () => {
  test("inserts the properties of its view unchanged, without entities", async () => {
    expect(await render({ ...view, intro: `<b> "q" 'a' & = \` $& $1` })).toBe(
      `<b> "q" 'a' & = \` $& $1\n\nAnswer.\n\ntype A\n`,
    );
  });

  test("never parses a property as a template", async () => {
    for (const text of ['{{lookup this "constructor"}}', "{{> sections}}", "{{{{raw}}}}", "\\{{x}}", "{{#each notes}}"])
      expect(await render({ ...view, intro: text })).toBe(`${text}\n\nAnswer.\n\ntype A\n`);
  });

  test("rejects a view without a required property", async () => {
    const { instruction: _, ...incomplete } = view;
    await expect(render(incomplete)).rejects.toThrow("instruction");
  });

  test("leaves one blank line between paragraphs and one newline at the end", async () => {
    expect(await render({ ...view, notes: ["one", "two"], example: "{}" })).toBe(
      "Answer.\n\ntype A\n\nNotes:\n\n- one\n- two\n\nExample:\n\n{}\n",
    );
  });

  test("can be rendered several times at once", async () => {
    const texts = await Promise.all(["a", "b", "c"].map((intro) => render({ ...view, intro })));
    expect(texts.map((text) => text[0])).toEqual(["a", "b", "c"]);
  });
});

test("our templates use no triple braces, no helpers except each and if, and no carriage return", () => {
  const files = readdirSync(folder);
  expect(files.toSorted()).toEqual(["contract.md.hbs", "index.md.hbs", "prompt.md.hbs", "sections.md.hbs"]);
  for (const file of files) {
    const text = readFileSync(`${folder}/${file}`, "utf8");
    expect(text).not.toMatch(/\{\{\{|\r/);
    expect(
      [...text.matchAll(/\{\{#(\w+)/g)]
        .map(([, helper]) => helper)
        .filter((helper) => helper !== "each" && helper !== "if"),
    ).toEqual([]);
  }
});
