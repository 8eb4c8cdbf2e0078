/** Tests `generate.embed` in the contracts file. */
import { describe, expect, test } from "vitest";
import { complaintsOf } from "../../../support/parsing.js";
import { readModel } from "../../../support/read-model.js";

const fileWith = (entries: string): string =>
  `edition: 1\nname: orders\ncontracts:\n  ORDER: { fields: { id: uuid } }\ngenerate: { embed: ${entries} }\n`;
const complaints = (entry: Readonly<Record<string, string>>): readonly string[] =>
  complaintsOf(fileWith(JSON.stringify([entry])));
const entry = { file: "AGENTS.md", block: "ORDER", content: "prompt" };

describe("S-54: a file", () => {
  test.each([
    "AGENTS.md",
    "docs/Our contracts (v2).md",
    ".cursor/rules/agents.mdc",
    "src/[id]/+page.ts",
    "docs/契约.md",
    "@docs/a~b.md",
    ".github/a.md",
  ])("accepts %j", (file) => {
    expect(complaints({ ...entry, file })).toEqual([]);
  });

  test.each([
    "",
    "/etc/hosts",
    "C:x.md",
    "..",
    "../a.md",
    "a/../../b.md",
    "a\\b.md",
    "a//b.md",
    "a/",
    "./a.md",
    "a\u0000.md",
    "a#b.md",
    "a*.md",
    "a:b.md",
    "a\nb.md",
    ".git/config",
    "a/.GIT/x.md",
    "a./b.md",
    "con.md",
    "docs/NUL.txt",
    " a.md",
    "a/ b.md",
    `${"a".repeat(200)}.md`,
  ])("rejects %j", (file) => {
    expect(complaints({ ...entry, file })).toEqual(["parse/source-file 5:29"]);
  });
});

describe("a block", () => {
  test.each(["ORDER", "CONTRACT_SUMMARY_JSON", "worker-prompt", "a1", "1"])("accepts the name %j", (block) => {
    expect(complaints({ ...entry, block })).toEqual([]);
  });

  test.each(["", "_A", "A_", "A__B", "A--B", "-->", "A B", "A.B", "Ä", "A\nB", "a".repeat(65)])(
    "rejects the name %j",
    (block) => {
      expect(complaints({ ...entry, block })).toHaveLength(1);
    },
  );
});

describe("an entry", () => {
  test("requires a file, a block and a content", () => {
    expect(complaintsOf(fileWith("[{}]"))).toEqual([
      "parse/missing-key 5:21",
      "parse/missing-key 5:21",
      "parse/missing-key 5:21",
    ]);
    expect(complaintsOf(fileWith("{}"))).toEqual(["parse/wrong-kind 5:20"]);
  });

  test("has one of three contents in one of four forms", () => {
    expect([complaints({ ...entry, content: "docs" }), complaints({ ...entry, as: "html" })]).toEqual([
      ["parse/unknown-choice 5:67"],
      ["parse/unknown-choice 5:81"],
    ]);
  });

  test("becomes a block with its markers, its form and its contract", () => {
    const { embeds = [] } = readModel(
      fileWith(
        "[{ file: AGENTS.md, block: ORDER, content: prompt }, { file: a.py, block: x, content: schema, scope: ORDER }, { file: rules, block: S, content: summary, as: text }]",
      ),
    ).generate;
    expect(
      embeds.map(({ file, block, content, scope, marks, form }) => ({ file, block, content, scope, marks, form })),
    ).toEqual([
      { file: "AGENTS.md", block: "ORDER", content: "prompt", scope: "ORDER", marks: "comment", form: "markdown" },
      { file: "a.py", block: "x", content: "schema", scope: "ORDER", marks: "hash", form: "python" },
      { file: "rules", block: "S", content: "summary", scope: "S", marks: "hash", form: "plain" },
    ]);
  });
});
