import { describe, expect, test } from "vitest";
import { readYaml } from "../../../generator/1-parse/yaml/read-yaml.js";
import type { Draft } from "../../../generator/coverage/draft.js";
import { insertExamples } from "../../../generator/coverage/insert-examples.js";
import { readModel } from "../../support/read-model.js";

const head = "edition: 1\nname: small\ncontracts:\n";
const missing: Draft = { scope: "A", name: "without text", value: {}, issues: ["missing"] };
const wrong: Draft = { scope: "A", name: "wrong type of text", value: { text: 0 }, issues: ["type"] };

function inserted(text: string, drafts: readonly Draft[]): string {
  const root = readYaml({ name: "contracts.yaml", text }, ({ message }) => {
    throw new Error(message);
  });
  if (!root) throw new Error("no map");
  return insertExamples(text, root, drafts);
}

/** A contract before, with `+` in front of the inserted lines and markers around inserted parts. */
const layouts: Readonly<Record<string, string>> = {
  "after the last example, with comments on all sides": `
  # the first
  A: # of two
    fields: { text: string }
    examples: # all of them
      # one
      - name: one # that conforms
        value: { text: x } # as it is
+      - name: without text
+        value: {}
+        issues: [missing]
+      - name: wrong type of text
+        value: { text: 0 }
+        issues: [type]
      # nothing more
  # the second
  B: { fields: { a: any } }
`,
  "on one line if the others are": `
  A:
    examples:
    - { name: one, value: { text: x } }   # fine
+    - { name: without text, value: {}, issues: [missing] }
+    - { name: wrong type of text, value: { text: 0 }, issues: [type] }
    fields: { text: string }
`,
  "after a multi-line string": `
  A:
    fields: { text: string }
    examples:
      - name: one
        value:
          text: |
            line
              by line
+      - name: without text
+        value: {}
+        issues: [missing]
+      - name: wrong type of text
+        value: { text: 0 }
+        issues: [type]

  B: { fields: { a: any } }
`,
  "into brackets": `
  A: { fields: { text: string }, examples: [{ name: one, value: { text: x } }«, { name: without text, value: {}, issues: [missing] }, { name: wrong type of text, value: { text: 0 }, issues: [type] }»] }
`,
  "into brackets over several lines, with a comma at the end": `
  A:
    fields: { text: string }
    examples: [
      { name: one, value: { text: x } }, «
      { name: without text, value: {}, issues: [missing] },
      { name: wrong type of text, value: { text: 0 }, issues: [type] },»
      # no more
    ]
`.replace(", «", ",«"),
  "into empty brackets": `
  A: { examples: [«{ name: without text, value: {}, issues: [missing] }, { name: wrong type of text, value: { text: 0 }, issues: [type] }»], fields: { text: string } }
`,
  "as a new key after the others": `
  A:
      fields:
        text: string # the text
+      examples:
+        - name: without text
+          value: {}
+          issues: [missing]
+        - name: wrong type of text
+          value: { text: 0 }
+          issues: [type]

  # the second
  B: { fields: { a: any } }
`,
  "as a new key in braces": `
  A: { fields: { text: string }«, examples: [{ name: without text, value: {}, issues: [missing] }, { name: wrong type of text, value: { text: 0 }, issues: [type] }]» }
`,
};

/** The source before and after. */
function sides(layout: string): readonly [string, string] {
  const marked = `${head}${layout.replace(/^\n/, "")}`;
  const before = marked.replace(/^\+.*\n/gm, "").replace(/«[^»]*»/g, "");
  return [before, marked.replace(/^\+/gm, "").replace(/[«»]/g, "")];
}

describe("examples are inserted", () => {
  test.each(Object.entries(layouts))("%s", (_, layout) => {
    const [before, after] = sides(layout);
    expect(inserted(before, [missing, wrong])).toBe(after);
    expect(
      readModel(after)
        .contracts[0]?.examples.slice(-2)
        .map(({ name, value, issues }) => ({ name, value, issues })),
    ).toEqual([missing, wrong].map(({ name, value, issues }) => ({ name, value, issues })));
  });

  test.each(Object.entries(layouts))("with the line endings of the file: %s", (_, layout) => {
    const [before, after] = sides(layout);
    expect(inserted(before.replaceAll("\n", "\r\n"), [missing, wrong])).toBe(after.replaceAll("\n", "\r\n"));
  });

  test("after the last line, with or without a newline", () => {
    const before = `${head}  A:\n    fields: { text: string }`;
    const added = "    examples:\n      - name: without text\n        value: {}\n        issues: [missing]";
    expect(inserted(before, [missing])).toBe(`${before}\n${added}`);
    expect(inserted(`${before}\n`, [missing])).toBe(`${before}\n${added}\n`);
  });

  test("as JSON in a JSON file", () => {
    const file = { edition: 1, name: "small", contracts: { A: { fields: { text: "string" } } } };
    for (const indent of [0, 2]) {
      const after = inserted(JSON.stringify(file, null, indent), [missing, wrong]);
      const examples = [missing, wrong].map(({ name, value, issues }) => ({ name, value, issues }));
      expect(JSON.parse(after)).toEqual({ ...file, contracts: { A: { ...file.contracts.A, examples } } });
      expect(JSON.parse(inserted(after, [{ ...missing, name: "again" }]))).toMatchObject({
        contracts: { A: { examples: [...examples, { name: "again" }] } },
      });
    }
  });

  test("into several contracts at once, each into its own", () => {
    const before = `${head}  A:\n    fields: { text: string }\n  B:\n    fields: { text: string }\n`;
    const example = "    examples:\n      - name: without text\n        value: {}\n        issues: [missing]\n";
    expect(inserted(before, [{ ...missing, scope: "B" }, missing])).toBe(
      `${head}  A:\n    fields: { text: string }\n${example}  B:\n    fields: { text: string }\n${example}`,
    );
  });

  test("without issues if they are valid", () => {
    expect(
      inserted(`${head}  A: { fields: { text: string } }\n`, [{ ...missing, value: { text: "x" }, issues: [] }]),
    ).toBe(
      `${head}  A: { fields: { text: string }, examples: [{ name: without text, value: { text: x }, in_prompt: false }] }\n`,
    );
  });
});

describe("inserted values parse to the same values", () => {
  const texts = [
    "",
    " ",
    "a b",
    "a: b",
    "a #b",
    "#",
    "- a",
    "true",
    "No",
    "null",
    "~",
    "1",
    "1e5",
    "0x1f",
    "1_000",
    "2031-01-02",
    "12:30",
    "55555555-1111-4111-8111-000000000005",
    "*a",
    "&a",
    "!a",
    "a, b",
    "{a",
    "[a]",
    "'a'",
    '"',
    "\\",
    "\n",
    "\u00e9",
    "\u200b",
    "\u2028",
    "任务",
    "a ",
    "%a",
    "@a",
    "`a",
    "a.",
    "?",
    "-",
    ".5",
    ".inf",
  ];

  test.each(texts.map((text) => [JSON.stringify(text), text]))("%s", (_, text) => {
    const value = { text, list: [text], [text === "" ? "empty" : text]: 1 };
    const contract = "{ fields: { a?: any }, unknown_keys: keep, examples: [{ name: one, value: {} }] }";
    for (const before of [`${head}  A: ${contract}\n`, `${head}  A:\n    fields: { a?: any }\n`]) {
      const root = readYaml(
        { name: "contracts.yaml", text: inserted(before, [{ ...missing, value }]) },
        ({ message }) => {
          throw new Error(message);
        },
      );
      expect(JSON.stringify(root)).toContain(JSON.stringify(text));
    }
  });

  test("on several lines if one line would be too long, except for scalars", () => {
    const long = "word ".repeat(20).trim();
    const value = {
      items: [{ a: long, b: long }, long, []],
      codes: Array.from({ length: 40 }, () => "missing"),
      none: {},
    };
    const after = inserted(`${head}  A:\n    fields: { a?: any }\n    unknown_keys: keep\n`, [
      { ...missing, value, issues: [] },
    ]);
    expect(after.slice(after.indexOf("    examples"))).toBe(`    examples:
      - name: without text
        value:
          items:
            - a: ${long}
              b: ${long}
            - ${long}
            - []
          codes: [${value.codes.join(", ")}]
          none: {}
        in_prompt: false
`);
    expect(readModel(after).contracts[0]?.examples[0]?.value).toEqual(value);
  });
});
