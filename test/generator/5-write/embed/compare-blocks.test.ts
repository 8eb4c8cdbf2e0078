import { describe, expect, test } from "vitest";
import { compareBlocks } from "../../../../generator/5-write/embed/compare-blocks.js";
import { contentHash } from "../../../../generator/5-write/content.js";
import { blockKey, recordOf } from "../../../../generator/5-write/embed/record.js";
import { readState } from "../../../../generator/5-write/embed/splice.js";
import { printManifest, readManifest, withManifest, type Manifest } from "../../../../generator/5-write/manifest.js";
import { blockIn, data, words } from "../../../support/blocks.js";

const folder = { root: "/nowhere", directory: "out", shown: "sub" };
const block = blockIn("AGENTS.md", words("new"));
const key = blockKey(block);
const run = (input: string, said?: string): Manifest => ({
  input,
  files: new Map(),
  embeds: new Map(said === undefined ? [] : [[key, contentHash(said)]]),
});

/** The codes for a block with the content `said`, if the contracts file has the hash "now". */
function codesFor(said: string, runs: readonly Manifest[]): readonly string[] {
  const before = `<!-- BLOCK_START -->\n${said}\n<!-- BLOCK_END -->\n`;
  const host = { file: "AGENTS.md", before, blocks: [{ block, ...readState(before, block, []) }] };
  return compareBlocks(folder, [host], runs, "now").map(({ code, path }) => `${code} ${path}`);
}

describe("the cause for a different block", () => {
  test.each<[string, string, readonly Manifest[], readonly string[]]>([
    ["is none if the content is expected", "new", [], []],
    ["is unknown without a manifest", "old", [], ["drift/block-changed sub/AGENTS.md"]],
    ["is unknown if the manifest does not list the block", "old", [run("then")], ["drift/block-changed sub/AGENTS.md"]],
    [
      "is an edit if no run wrote the content",
      "mine",
      [run("then", "old"), run("now", "new")],
      ["drift/block-edited sub/AGENTS.md"],
    ],
    [
      "is a changed contracts file if a run wrote the content from another one",
      "old",
      [run("then", "old")],
      ["drift/block-stale sub/AGENTS.md"],
    ],
    [
      "is a changed contracts file if a run was interrupted",
      "old",
      [run("then", "old"), run("now", "new")],
      ["drift/block-stale sub/AGENTS.md"],
    ],
    [
      "is another version if a run wrote the content from the same file",
      "old",
      [run("now", "old")],
      ["drift/block-generator sub/AGENTS.md"],
    ],
  ])("%s", (_, said, runs, codes) => {
    expect(codesFor(said, runs)).toEqual(codes);
  });
});

describe("the manifest", () => {
  const source = { name: "contracts.yaml", text: "edition: 1\n" };
  const blocks = [
    blockIn("b.md", words("x")),
    blockIn("a.py", data({ b: 1, a: 2 }), "python"),
    blockIn("a.py", words("y"), "python", "A"),
  ];

  test("contains the hash of each block's content, sorted, under the checksum", () => {
    const text = withManifest(source, [], { embeds: recordOf(blocks) }).at(-1)?.text ?? "";
    expect([...(readManifest(Buffer.from(text))?.embeds ?? [])]).toEqual([
      ["a.py#A", contentHash("y")],
      ["a.py#BLOCK", contentHash('{"a":2,"b":1}')],
      ["b.md#BLOCK", contentHash("x")],
    ]);
    expect(readManifest(Buffer.from(text.replace(/"a.py#A": "../, '"a.py#A": "00')))).toBeUndefined();
    expect([...recordOf(blocks)]).toHaveLength(3);
  });

  test("mentions no blocks if there are none", () => {
    expect(withManifest(source, []).at(-1)?.text).toBe(
      printManifest({
        input: readManifest(Buffer.from(withManifest(source, []).at(-1)?.text ?? ""))?.input ?? "",
        files: new Map(),
        embeds: new Map(),
      }),
    );
    expect(withManifest(source, []).at(-1)?.text).not.toContain("embeds");
  });
});
