/**
 * Tests that no sentence of a page has more than 30 words, without code. A colon or a semicolon ends a sentence too.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";
import { describe, expect, test } from "vitest";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const mostWords = 30;

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

const blocks: ReadonlySet<string> = new Set(["paragraph", "tableCell", "heading"]);

function textOf(node: Node): string {
  if (node.type === "text") return node.value;
  if (node.type === "inlineCode") return "`";
  return "children" in node ? node.children.map((child) => textOf(child as Node)).join("") : " ";
}

/** The texts of paragraphs, headings and table cells, each with its line. */
function blocksOf(node: Node): readonly (readonly [number, string])[] {
  if (blocks.has(node.type)) return [[node.position?.start.line ?? 0, textOf(node)]];
  return "children" in node ? node.children.flatMap((child) => blocksOf(child as Node)) : [];
}

function longIn(page: string): readonly string[] {
  const tree = fromMarkdown(page, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] });
  return blocksOf(tree).flatMap(([line, text]) =>
    text
      .split(/(?<=[.!?:;][")]?)\s+/)
      .filter((sentence) => (sentence.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? []).length > mostWords)
      .map((sentence) => `line ${line}: ${sentence.replaceAll(/\s+/g, " ")}`),
  );
}

const docs = readdirSync(join(repository, "docs")).filter((name) => name.endsWith(".md"));

describe.each(["README.md", "CONTRIBUTING.md", "SECURITY.md", ...docs.map((name) => `docs/${name}`)])("%s", (path) => {
  test(`has no sentence of more than ${mostWords} words`, () => {
    expect(longIn(readFileSync(join(repository, path), "utf8"))).toEqual([]);
  });
});

test("words of code are not counted", () => {
  const words = Array.from({ length: mostWords }, () => "word").join(" ");
  expect(longIn(`${words}.`)).toEqual([]);
  expect(longIn(`${words} \`code\`.`)).toEqual([]);
  expect(longIn(`| a |\n| --- |\n| ${words} more |\n`)).toHaveLength(1);
});
