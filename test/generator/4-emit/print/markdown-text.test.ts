import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  headingAnchor,
  markdownCell,
  markdownCode,
  markdownFence,
  markdownLink,
  markdownProse,
  markdownText,
} from "../../../../generator/4-emit/print/markdown-text.js";
import { oneLine } from "../../../../generator/4-emit/print/one-line.js";
import { printable } from "../../../../generator/diagnostics/terminal-text.js";
import { hostileTexts } from "../../../support/hostile-texts.js";
import { runs } from "../../../support/lanes.js";
import { nodesOf, parseMarkdown, shapeOf, shownText } from "../../../support/markdown.js";

/** Ordinary characters are seldom adjacent; these have a meaning in Markdown. */
const meaningful = fc
  .array(
    fc.constantFrom(
      ..."\\`*_{}[]()<>#+-=.!|~&;:@$^/\"'0123 \n\tabwhtps",
      "http://",
      "www.",
      "a@b.co",
      "&amp;",
      "import ",
      "```",
      "\r\n",
      "\u200b",
      "中",
    ),
    { maxLength: 40 },
  )
  .map((parts) => parts.join(""));
const anyText = fc
  .oneof(fc.constantFrom(...hostileTexts), meaningful, fc.string({ unit: "binary", maxLength: 60 }))
  .filter((text) => oneLine(text) !== "");

/** The words in single backticks without the backticks, as a page displays them. */
const asCode = (text: string): string =>
  text.replace(/(?<!`)`([^`]+)`(?!`)/g, (found, inside: string) => (/\||<!--|^ *$/.test(inside) ? found : inside));

const places: readonly [string, (markdown: string) => string][] = [
  ["a paragraph", (markdown) => markdown],
  ["a heading", (markdown) => `## ${markdown}`],
  ["a table cell", (markdown) => `| a | b |\n|---|---|\n| x | ${markdown} |\n| y | z |`],
  ["a list item", (markdown) => `- word ${markdown}`],
];

describe.each(places)("text in %s", (_place, put) => {
  const harmless = shapeOf(parseMarkdown(put("word")));
  const shownAround = (text: string): string =>
    shownText(parseMarkdown(put("\u{1f7e6}"))).replace("\u{1f7e6}", () => text);

  test("is displayed exactly and adds no structure", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tree = parseMarkdown(put(markdownText(text)));
        expect(shapeOf(tree)).toBe(harmless);
        expect(shownText(tree)).toBe(shownAround(oneLine(text)));
        const prose = parseMarkdown(put(markdownProse(text)));
        expect(shapeOf(prose)).toBe(harmless);
        expect(shownText(prose)).toBe(shownAround(asCode(oneLine(text))));
      }),
      { numRuns: runs(300), seed: 7 },
    );
  });

  test("is displayed exactly as code, too", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const tree = parseMarkdown(put(markdownCode(JSON.stringify(text))));
        expect(shapeOf(tree)).toBe(harmless);
        expect(shownText(tree)).toBe(shownAround(printable(JSON.stringify(text))));
      }),
      { numRuns: runs(300), seed: 8 },
    );
  });
});

test("hostile text creates nothing live", () => {
  for (const text of hostileTexts.filter((candidate) => oneLine(candidate) !== "")) {
    const tree = parseMarkdown(`${markdownText(text)}\n\n${markdownCode(text)}`);
    expect([text, shapeOf(tree)]).toEqual([text, "root(paragraph(text) paragraph(text))"]);
    for (const kind of ["html", "link", "linkReference", "image", "definition", "footnoteReference"])
      expect(nodesOf(kind, tree)).toEqual([]);
  }
});

test("braces, tags and the first words of statements are escaped for MDX", () => {
  expect(markdownText("ports {slot}/1, retries <3, see List<Item>")).toBe(
    "ports \\{slot\\}/1, retries \\<3, see List\\<Item>",
  );
  expect(markdownText("import x")).toBe("&#105;mport x");
  expect(markdownText("important")).toBe("important");
});

test("ordinary prose is not escaped", () => {
  expect(markdownText("Copy task_id from the task (see step 2); it's 100% safe - really!")).toBe(
    "Copy task_id from the task (see step 2); it's 100% safe - really!",
  );
  expect(markdownCode("task_id")).toBe("`task_id`");
});

test("an author's inline code stays code", () => {
  expect(markdownProse("Its `id` is in `after[*]`; `a|b`, ``c``, ` ` and `<!-- d` are text.")).toBe(
    "Its `id` is in `after[*]`; \\`a\\|b\\`, \\`\\`c\\`\\`, \\` \\` and \\`\\<\\!-- d\\` are text.",
  );
});

test("a vertical bar in the code of a table cell is part of the code", () => {
  const cell = `| a |\n|---|\n| ${markdownCell("(string | number)[]")} |`;
  expect(nodesOf("inlineCode", parseMarkdown(cell))).toMatchObject([{ value: "(string | number)[]" }]);
});

test("invisible characters are printed as escapes", () => {
  expect(markdownText("a\u202eb\u200bc\u0000")).toBe("a\\\\u202eb\\\\u200bc\\\\u0000");
});

test("an address is printed as code", () => {
  expect(markdownText("See https://example.com/a_b. Or ask a.b@example.com!")).toBe(
    "See `https://example.com/a_b`. Or ask `a.b@example.com`!",
  );
});

test("text cannot close its code block", () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const [code, ...rest] =
        parseMarkdown(markdownFence("json", printable(text).replaceAll("\\n", "\n"))).children ?? [];
      expect(rest).toEqual([]);
      expect(code).toMatchObject({ type: "code", lang: "json", value: printable(text).replaceAll("\\n", "\n") });
    }),
    { numRuns: runs(300), seed: 9 },
  );
});

test("long runs of markup characters are escaped in linear time", () => {
  for (const unit of ["a", "_", "`", "@", "a@", "http://", "www.", "[", " ", "&", ".", "a."])
    expect(markdownText(unit.repeat(100_000)).length).toBeGreaterThanOrEqual(100_000 * unit.trim().length);
});

test("links and anchors", () => {
  expect(markdownLink("`审核`", "审核.md#type-审核")).toBe("[`审核`](%E5%AE%A1%E6%A0%B8.md#type-%E5%AE%A1%E6%A0%B8)");
  expect(headingAnchor("Type Finding")).toBe("type-finding");
  expect(headingAnchor("Values of artifact.format[*]")).toBe("values-of-artifactformat");
});
