/** Checks the pages for users: every contract compiles, and every link leads to an existing heading. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { fromMarkdown } from "mdast-util-from-markdown";
import { describe, expect, test } from "vitest";
import { readModel } from "../../generator/compile.js";
import { file, indented } from "../support/parsing.js";
import { runCli } from "../support/run-cli.js";

const repository = fileURLToPath(new URL("../../", import.meta.url));
const textOf = (path: string): string => readFileSync(join(repository, path), "utf8");

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

function nodesOf<Kind extends Node["type"]>(kind: Kind, node: Node): readonly Extract<Node, { readonly type: Kind }>[] {
  const inside = "children" in node ? node.children.flatMap((child) => nodesOf(kind, child as Node)) : [];
  return node.type === kind ? [node as Extract<Node, { readonly type: Kind }>, ...inside] : inside;
}

const frames: Readonly<Record<string, (yaml: string) => string>> = {
  "": (yaml) => yaml,
  contract: (yaml) => file(`contracts:\n  SHOWN:\n${indented(yaml, 4)}`),
  fields: (yaml) => file(`contracts:\n  SHOWN:\n    fields:\n${indented(yaml, 6)}`),
};

describe.each([
  ["docs/cheat-sheet.md", 5],
  ["llms.txt", 1],
] as const)("the contracts of %s", (page, fewest) => {
  const blocks = nodesOf("code", fromMarkdown(textOf(page))).filter(({ lang }) => lang === "yaml");

  test("exist", () => expect(blocks.length).toBeGreaterThanOrEqual(fewest));

  test.each(blocks.map(({ meta, value }) => [meta ?? "", value] as const))("%s compile", async (place, yaml) => {
    const { diagnostics } = await readModel({ name: "contracts.yaml", text: frames[place]?.(yaml) ?? "" });
    expect(diagnostics.map(({ code, message }) => `${code}: ${message}`)).toEqual([]);
  });
});

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  "CHANGELOG.md",
  "llms.txt",
  "bench/README.md",
  "test/README.md",
  "examples/README.md",
  ...readdirSync(join(repository, "docs"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

/** The anchors of a page as GitHub creates them: of headings, with a number for repeated ones. */
function anchorsOf(path: string): ReadonlySet<string> {
  const seen = new Map<string, number>();
  const anchors = [
    ...textOf(path)
      .replace(/^( *)(`{3,})[^]*?^\1\2/gm, "")
      .matchAll(/^#{1,6} (.*)$/gm),
  ].map(([, title = ""]) => {
    const slug = title
      .replace(/\[([^\]]*)\]\([^)]*\)/g, (_, shown: string) => shown)
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-");
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return times === 0 ? slug : `${slug}-${times}`;
  });
  return new Set([...anchors, ...[...textOf(path).matchAll(/<a id="([^"]+)"/g)].map(([, id = ""]) => id)]);
}

describe.each(pages)("the links of %s", (page) => {
  const links = nodesOf("link", fromMarkdown(textOf(page)))
    .map(({ url }) => url)
    .filter((url) => !/^[a-z]+:/.test(url));

  test("lead to existing targets", () => {
    const broken = links.filter((url) => {
      const [path = "", anchor] = url.split("#");
      const target = path === "" ? page : normalize(join(dirname(page), path));
      if (!existsSync(join(repository, target))) return true;
      return anchor !== undefined && !anchorsOf(target).has(anchor);
    });
    expect(broken).toEqual([]);
  });
});

/** Bullets of one page that begin alike are often a new and a former version of the same fact. */
test.each(pages)("no two bullets of %s begin with the same 40 characters", (page) => {
  const text = textOf(page);
  const starts = nodesOf("listItem", fromMarkdown(text)).map(({ children: [first] }) =>
    text.slice(first?.position?.start.offset, first?.position?.end.offset).slice(0, 40),
  );
  expect(starts.filter((start, index) => starts.indexOf(start) !== index)).toEqual([]);
});

/** The program `contracts` is not on the path before a global install. */
test.each(pages)("the shell blocks of %s start the program with npx, or install it globally first", (page) => {
  const lines = nodesOf("code", fromMarkdown(textOf(page)))
    .filter(({ lang, value }) => /^(?:sh|bash|console)$/.test(lang ?? "") && !value.startsWith("npm install -g "))
    .flatMap(({ value }) => value.split("\n"));
  expect(lines.filter((line) => /(?:^|[|&;(]) *contracts /.test(line))).toEqual([]);
});

test("docs/README.md links to every page, and lists those that the package does not contain", () => {
  const page = textOf("docs/README.md");
  const links = nodesOf("link", fromMarkdown(page)).map(({ url }) => url.split("/")[0]);
  const listed = new Set([...links, ...Array.from(page.matchAll(/^\* `docs\/(.*)`:/gm), ([, name]) => name)]);
  const topLevel = readdirSync(join(repository, "docs")).filter(
    (name) => name !== "README.md" && (name.endsWith(".md") || !name.includes(".")),
  );
  expect(topLevel.filter((name) => !listed.has(name))).toEqual([]);
});

describe("the codes of docs/troubleshooting.md", () => {
  const codes = [...textOf("docs/troubleshooting.md").matchAll(/^\| `([a-z_]+|[a-z]+\/[a-z-]+)` \|/gm)].map(
    ([, code = ""]) => code,
  );

  test("are enough", () => expect(codes.length).toBeGreaterThan(10));

  test.each(codes)("%s can be explained", async (code) => {
    expect((await runCli(["explain", code], repository)).exitCode).toBe(0);
  });
});
