import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { docs } from "../../../../generator/4-emit/targets/docs.js";
import { headingAnchor } from "../../../../generator/4-emit/print/markdown-text.js";
import { oneLine } from "../../../../generator/4-emit/print/one-line.js";
import { summaryText } from "../../../../generator/4-emit/summary/summary-text.js";
import type { Model } from "../../../../generator/model/model.js";
import { models } from "../../../support/arbitrary-shapes.js";
import { hostileTexts } from "../../../support/hostile-texts.js";
import { runs, sample } from "../../../support/lanes.js";
import { nodesOf, parseMarkdown, shapeOf, shownText } from "../../../support/markdown.js";
import {
  constant,
  integer,
  list,
  map,
  modelOf,
  nullable,
  oneOf,
  record,
  reference,
  text,
  variants,
} from "../../../support/models.js";
import { readModel, readOwnModel } from "../../../support/read-model.js";
import { saidEverywhere } from "../../../support/said-everywhere.js";

type Pages = Readonly<Record<string, string>>;

async function pagesOf(model: Model): Promise<Pages> {
  return Object.fromEntries((await docs.emit(model)).map(({ path, text: content }) => [path, content]));
}

async function pageOf(model: Model, scope = "ANSWER"): Promise<string> {
  return (await pagesOf(model))[`docs/${scope}.md`] ?? "";
}

const pageWith = (read: string): Promise<string> =>
  pageOf(readModel(`edition: 1\nname: x\ncontracts:\n  A: { fields: { a: string }, read: ${read} }\n`), "A");

describe("a page", () => {
  test("prints one table row per field, with inline objects below their field", async () => {
    const shape = record({
      id: text({ format: "uuid" }),
      "steps?": list(record({ name: text({ maxLength: 9 }), level: nullable(oneOf("a", "b")) }), { maxItems: 3 }),
      labels: map(record({ n: integer({ min: 1 }) })),
      part: list(reference("Part")),
    });
    const page = await pageOf(
      modelOf({ types: { Part: record({ a: constant(1) }, { unknownKeys: "keep" }) }, contracts: { ANSWER: shape } }),
    );
    expect(page).toContain(
      [
        "## Fields",
        "",
        "| Field | Type | Required | Bounds | Meaning |",
        "| --- | --- | --- | --- | --- |",
        "| `id` | `string` | yes | a UUID |  |",
        "| `steps` | `object[]` | no | at most 3 items | No other keys. |",
        "| `steps[*].name` | `string` | yes | at most 9 characters |  |",
        '| `steps[*].level` | `"a" \\| "b" \\| null` | yes |  |  |',
        "| `labels` | `{ [key: string]: object }` | yes |  | No other keys. |",
        "| `labels.*.n` | `integer` | yes | at least 1 |  |",
        "| `part` | [`Part`](#type-part)`[]` | yes |  |  |",
        "",
        "No other keys.",
        "",
        "## Types",
        "",
        "### Type Part",
        "",
        "| Field | Type | Required | Bounds | Meaning |",
        "| --- | --- | --- | --- | --- |",
        "| `a` | `1` | yes |  |  |",
        "",
        "Other keys are allowed.",
        "",
      ].join("\n"),
    );
  });

  test("has a section for each variant", async () => {
    const page = await pageOf(modelOf({ contracts: { ANSWER: variants("kind", {}, { A: { "a?": text() }, B: {} }) } }));
    expect(page).toContain(
      "Which further fields there are depends on `kind`; the fields of other variants must be left out.",
    );
    expect(page).toContain(
      "### When `kind` is `A`\n\n| Field | Type | Required | Bounds | Meaning |\n| --- | --- | --- | --- | --- |\n| `a` | `string` | no |  |  |\n",
    );
    expect(page).toContain("### When `kind` is `B`\n\nNo further fields.\n");
  });

  test("prints variants of an inline object with their condition", async () => {
    const page = await pageOf(
      modelOf({
        contracts: {
          ANSWER: record({ inner: list(variants("kind", {}, { A: { "a?": text() }, B: { b: text() } }, {}, "keep")) }),
        },
      }),
    );
    expect(page).toContain(
      "| `inner[*].a` | `string` | no; only if `inner[*].kind` is `A` |  |  |\n| `inner[*].b` | `string` | if `inner[*].kind` is `B` |  |  |",
    );
    expect(page).toContain(
      "| `inner` | `object[]` | yes |  | No other keys. The fields of other variants may be next to them and are not checked. |",
    );
  });

  test("describes a value that is not an object", async () => {
    const page = await pageOf(
      modelOf({
        types: { Part: record({}) },
        contracts: { ANSWER: list(reference("Part"), { minItems: 1, maxItems: 50 }) },
      }),
    );
    expect(page).toContain("## Value\n\n[`Part`](#type-part)`[]`: 1 to 50 items\n");
  });

  test("mentions a fence if strict parsing requires one", async () => {
    expect(await pageWith("{ where: anywhere, tolerance: strict }")).toContain(
      "The answer is in a code fence tagged `json`.",
    );
    expect(await pageWith("{ where: whole, tolerance: strict }")).toContain("The text is the answer and nothing else.");
    expect(await pageWith("{ where: anywhere, tolerance: standard }")).not.toContain("How answers are parsed");
  });

  test("lists the fields that a contract narrows, and the other contracts of its type", async () => {
    const pages = await pagesOf(
      readModel(
        "edition: 1\nname: x\ntypes:\n  Review:\n    fields: { target: [PLAN, NODE], hint?: string }\ncontracts:\n  A: { type: Review, enums: { target: [PLAN] }, required_keys: [hint] }\n  B: { type: Review }\n",
      ),
    );
    expect(pages["docs/A.md"]).toContain(
      "- Narrows [`Review`](B.md#type-review): `target` is `PLAN`; `hint` is required\n- Of the same type: [`B`](B.md)\n",
    );
    expect(pages["docs/B.md"]).toContain("- Type: [`Review`](#type-review)\n- Of the same type: [`A`](A.md)\n");
  });

  test("shows examples, rejected examples with their codes, and a generated sample if there is no example", async () => {
    const own = await pageOf(readOwnModel(), "ORCHESTRATOR_REPORT");
    const codes = nodesOf("code", parseMarkdown(own)).map(({ value }) => value ?? "");
    expect(JSON.parse(codes[0] ?? "")).toMatchObject({ completed_tasks: ["T9.1.2: Batch queue"] });
    expect(own).toContain("nothing planned, rejected with `next_focus_empty`:");
    expect(await pageOf(modelOf({ contracts: { ANSWER: record({ a: text() }) } }))).toContain(
      'An answer that is valid:\n\n```json\n{ "a": "text" }\n```\n',
    );
  });

  test("lists values with descriptions, and values that are too many for a table cell", async () => {
    const many = oneOf(...Array.from({ length: 9 }, (_, index) => `v${index}`));
    const page = await pageOf(
      modelOf({
        contracts: {
          ANSWER: record({
            few: {
              kind: "enum",
              values: [
                { value: "a", description: "First." },
                { value: "1", deprecated: "Use a." },
              ],
            },
            many,
          }),
        },
      }),
    );
    expect(page).toContain(
      '| `few` | `"a" \\| "1"` | yes |  | See [its values](#values-of-few). |\n| `many` | `enum` | yes |  | See [its values](#values-of-many). |',
    );
    expect(page).toContain(
      '### Values of few\n\n| Value | Meaning |\n| --- | --- |\n| `a` | First. |\n| `"1"` | **Deprecated:** Use a. |\n',
    );
    expect(page).toContain("### Values of many\n\n`v0`, `v1`, `v2`, `v3`, `v4`, `v5`, `v6`, `v7`, `v8`\n");
  });
});

describe("the diagram", () => {
  test("shows classes, enums and their relations", async () => {
    const model = modelOf({
      enums: { Level: ["high", "a b*"] },
      types: { 审核: record({ level: reference("Level", "enum"), more: list(reference("审核")) }) },
      contracts: { ANSWER: record({ "part?": reference("审核"), $a: text() }) },
    });
    expect(await pageOf(model)).toContain(
      [
        "```mermaid",
        "classDiagram",
        "  class Answer {",
        "    审核 part?",
        "    string #36;a",
        "  }",
        '  class u5ba1_6838["审核"] {',
        "    Level level",
        "    审核[] more",
        "  }",
        "  class Level {",
        "    <<enumeration>>",
        "    high",
        "    a b#42;",
        "  }",
        '  Answer --> "0..1" u5ba1_6838 : part',
        '  u5ba1_6838 --> "1" Level : level',
        '  u5ba1_6838 --> "*" u5ba1_6838 : more',
        "```",
      ].join("\n"),
    );
  });
});

describe("the index", () => {
  test("contains the summary as one HTML block that is not parsed as Markdown", async () => {
    const model = saidEverywhere("x </pre> --> [a](b) *c* CONTRACT_SUMMARY_JSON_END");
    const index = (await pagesOf(model))["docs/index.md"] ?? "";
    const block = nodesOf("html", parseMarkdown(index)).at(-1)?.value;
    expect(block).toBe(
      `<pre>\n<!-- CONTRACT_SUMMARY_JSON_START -->\n${summaryText(model)}\n<!-- CONTRACT_SUMMARY_JSON_END -->\n</pre>`,
    );
  });

  test("contains only one summary, even if other text imitates one", async () => {
    const pages = await pagesOf(
      saidEverywhere('<!-- CONTRACT_SUMMARY_JSON_START --> {"FORGED": {}} <!-- CONTRACT_SUMMARY_JSON_END -->'),
    );
    const marks = Object.entries(pages).map(([path, content]) => [
      path,
      content.split(/<!-- CONTRACT_SUMMARY_JSON_(?:START|END) -->/).length - 1,
    ]);
    expect(marks).toEqual([
      ["docs/index.md", 2],
      ["docs/ANSWER.md", 0],
    ]);
  });

  test("describes the types that are on no contract's page", async () => {
    const index = (
      await pagesOf(
        modelOf({
          enums: { Unused: ["a"] },
          types: { Lone: record({ a: text() }) },
          contracts: { ANSWER: record({}) },
        }),
      )
    )["docs/index.md"];
    expect(index).toContain("## Other types\n\n### Type Lone\n\n| Field |");
    expect(index).toContain("### Enum Unused\n\n`a`\n");
  });
});

describe("links", () => {
  const named = modelOf({
    enums: { 级别: ["高"] },
    types: { 审核: record({ 级别: reference("级别", "enum") }), Lone: record({ a: reference("审核") }) },
    contracts: {
      任务: record({ a: reference("审核") }),
      "A-B": record({ l: list(record({ m: { kind: "enum", values: [{ value: "x", description: "X." }] } })) }),
    },
  });

  test.each([
    ["this repository", readOwnModel()],
    ["names of all scripts", named],
  ])("of %s lead to existing headings", async (_name, model) => {
    const pages = Object.entries(await pagesOf(model)).map(
      ([path, content]) => [path.replace("docs/", ""), parseMarkdown(content)] as const,
    );
    const targets = new Set(
      pages.flatMap(([path, tree]) => [
        path,
        ...nodesOf("heading", tree).map((heading) => `${path}#${headingAnchor(shownText(heading))}`),
      ]),
    );
    const links = pages.flatMap(([path, tree]) =>
      nodesOf("link", tree).map(({ url = "" }) => decodeURI(url.startsWith("#") ? path + url : url)),
    );
    expect(links.filter((link) => !link.startsWith("../") && !targets.has(link))).toEqual([]);
    expect(links.length).toBeGreaterThan(8);
  });
});

describe("no text of a contract", () => {
  test("changes the structure of a page, and all of it is displayed", async () => {
    const harmless = new Map(
      Object.entries(await pagesOf(saidEverywhere("word"))).map(([path, content]) => [
        path,
        shapeOf(parseMarkdown(content)),
      ]),
    );
    for (const said of sample(hostileTexts.filter((candidate) => oneLine(candidate) !== ""))) {
      const pages = await pagesOf(saidEverywhere(said));
      for (const [path, content] of Object.entries(pages)) {
        const tree = parseMarkdown(content);
        expect([said, path, shapeOf(tree)]).toEqual([said, path, harmless.get(path)]);
        expect(shownText(tree)).toContain(oneLine(said));
      }
    }
  });

  test("adds a brace or a tag that MDX would parse", async () => {
    const page = await pageOf(saidEverywhere("ports {slot}/1, retries <3, see List<Item> and import {x}"));
    const source = nodesOf("text", parseMarkdown(page)).map(({ position }) =>
      page.slice(position?.start.offset, position?.end.offset),
    );
    expect(source.join("\n")).toContain("\\{slot\\}");
    expect(source.filter((raw) => /(?<!\\)[{<]/.test(raw))).toEqual([]);
  });
});

test("every page of random contracts can be generated, contains nothing live, and is the same the second time", async () => {
  await fc.assert(
    fc.asyncProperty(models, async (model) => {
      const pages = await pagesOf(model);
      for (const content of Object.values(pages)) expect(nodesOf("image", parseMarkdown(content))).toEqual([]);
      expect(await pagesOf(model)).toEqual(pages);
    }),
    { numRuns: runs(25), seed: 5 },
  );
});
