/** Tests that a prompt or summary in a page without a fence is only text. */
import { describe, expect, test } from "vitest";
import { faultOfOpenText, openData } from "../../../../generator/5-write/embed/open-page.js";
import { readState } from "../../../../generator/5-write/embed/splice.js";
import { blockIn, data, words } from "../../../support/blocks.js";
import { nodesOf, parseMarkdown } from "../../../support/markdown.js";

const [start, end] = ["<!-- BLOCK_START -->", "<!-- BLOCK_END -->"];
const written = (block: Parameters<typeof readState>[1], inside = ""): string => {
  const { state, fault } = readState(`${start}\n${inside}${end}\n`, block, []);
  return state?.text ?? `refused: ${fault?.words}`;
};

const isHtml = "a line of its content would be HTML in the page; `as: text` puts it into a fence";
const isAddress =
  "a line of its content would be the address of a link in the whole page; `as: text` puts it into a fence";

describe("text without a fence in a page", () => {
  test.each([
    "a <img src=x onerror=y> b",
    "<b>",
    "</details>",
    "- <details>",
    "1. > <div",
    "<script",
    "- <!DOCTYPE html",
    "a <?php x ?>",
    "a <![CDATA[x]]>",
    "`<i>`",
    "List<Item>",
    "a <b\tc=d>",
    "a\n\nb\n  </p\n",
  ])("is rejected if it would be HTML: %j", (text) => {
    expect(faultOfOpenText(text)).toBe(isHtml);
    expect(written(blockIn("a.md", words(text)))).toBe(`refused: ${isHtml}`);
  });

  test.each([
    "a <!-- note --> b",
    "<!-- note",
    "- a\n- <!--",
    "<!-- OTHER_START -->",
    "a\n<!-- OTHER_END -->\nb",
    "<!--other_start-->",
    "- <!-- A_START -->",
    "`<!-- A_END -->`",
    "> <!-- A_START -->",
  ])("is rejected if it would be a comment, which the page hides: %j", (text) => {
    const isComment =
      "a line of its content would be a comment, which no one sees in the page; `as: text` puts it into a fence";
    expect(faultOfOpenText(text)).toBe(isComment);
    expect(written(blockIn("a.md", words(text)))).toBe(`refused: ${isComment}`);
  });

  test.each(["[a]: http://b.example", "- [a]: b", "> 1) [a]:", "[^1]: a", "[a\\]b]: c", "a\n\n[a]: b"])(
    "is rejected if it would define a link for the whole page: %j",
    (text) => {
      expect(faultOfOpenText(text)).toBe(isAddress);
    },
  );

  test.each([
    "a < b",
    "a<5",
    "retries <n",
    "1 < 2 > 0",
    "<https://a.example>",
    "a <!- note -> b",
    "```\n<!-- note -->\n```",
    "\\[a]",
    "[a](b.md)",
    "*a* and `b`",
    "see [a]: no",
    "a ```ts fence",
    "```ts\nList<Item>\n[a]: b\n```",
    "- a\n\n  ```\n  <b>\n  ```",
  ])("is unchanged if it is plain text: %j", (text) => {
    expect(faultOfOpenText(text)).toBeUndefined();
    expect(written(blockIn("a.md", words(text)))).toBe(`${start}\n${text}\n${end}\n`);
  });

  test("is accepted wherever it is not part of the page", () => {
    const text = "<b>\n[a]: b";
    for (const block of [
      blockIn("a.md", words(text), "text"),
      blockIn("a.txt", words(text)),
      blockIn("a.ts", words(text)),
      blockIn("a.py", words(text)),
    ]) {
      expect(
        readState(
          block.marks === "comment"
            ? `${start}\n${end}\n`
            : block.marks === "hash"
              ? "# BLOCK_START\n# BLOCK_END\n"
              : "// BLOCK_START\n// BLOCK_END\n",
          block,
          [],
        ).state?.isUpToDate,
      ).toBe(false);
    }
  });

  test("is checked even if it is already in the file", () => {
    expect(written(blockIn("a.md", words("<b>")), "<b>\n")).toBe(`refused: ${isHtml}`);
  });
});

describe("data without a fence in a page", () => {
  const value = {
    "[a](javascript:b)": [
      "![c](d)",
      "[e][f]",
      "[g]: h",
      "https://i.example/j",
      "www.k.example",
      "WWW.L.EXAMPLE",
      "m@n.example",
      "ftp://o.example",
      "findings[*].p",
    ],
  };

  test("contains no link, no image and no address, and has the same value", () => {
    const page = written(blockIn("a.md", data(value)));
    const tree = parseMarkdown(`${page}\n[f]: x\n`);
    for (const kind of ["link", "image", "linkReference", "imageReference"]) expect(nodesOf(kind, tree)).toEqual([]);
    expect(nodesOf("definition", tree)).toHaveLength(1);
    expect(JSON.parse(page.slice(start.length, -end.length - 1))).toEqual(value);
  });

  test("is unchanged in a fence", () => {
    expect(written(blockIn("a.md", data(value, true)))).toBe(
      `${start}\n\`\`\`json\n${data(value).text}\n\`\`\`\n${end}\n`,
    );
  });

  test("keeps all other characters", () => {
    const json = JSON.stringify(
      {
        a: [
          [1, 2],
          ["x:y", "a/b", "[*].c"],
        ],
        "b.www": "$.a",
      },
      null,
      2,
    );
    expect(openData(json)).toBe(json);
  });
});
