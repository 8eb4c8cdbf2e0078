import { describe, expect, test } from "vitest";
import { compare as compareIn, type FilesOnDisk } from "../../generator/5-write/compare.js";
import { readManifest, withManifest } from "../../generator/5-write/manifest.js";
import type { GeneratedFile } from "../../generator/target.js";

const compare = (wanted: readonly GeneratedFile[], found: FilesOnDisk) => compareIn({ root: "/", directory: "", shown: "" }, wanted, found);
const source = { name: "contracts.yaml", text: "edition: 1\n" };
const files = [
  { path: "types.ts", text: "export type A = string;\n" },
  { path: "docs/A.md", text: "# A\n\nText.\n" },
];
const expected = withManifest(source, files);

function onDisk(changes: Readonly<Record<string, string | undefined>> = {}, base = expected): Map<string, Buffer> {
  const all = { ...Object.fromEntries(base.map(({ path, text }) => [path, text])), ...changes };
  return new Map(Object.entries(all).flatMap(([path, text]) => (text === undefined ? [] : [[path, Buffer.from(text)] as const])));
}

const manifestText = expected.at(-1)?.text ?? "";

describe("the manifest", () => {
  test("lists every file by path with the hash of its text, and the hash of the contracts file", () => {
    expect(manifestText).toBe(`{
  "format": 1,
  "input": "2eeb5f12f97db2358a647585a0bee71b661d8377ba5d1c074fc0ac010833bc8f",
  "files": {
    "docs/A.md": "d6a5102338fe5cc0ddbcc30ba4cd2f8d860d13e958b5f5775f29893c7c5ac34e",
    "types.ts": "15f97a99fa4a18208f26c6e398c15a106eb412e61dff9f956aae31018dde31c4"
  }
}
`);
  });

  test("reads as what was printed, CRLF or not", () => {
    for (const text of [manifestText, manifestText.replaceAll("\n", "\r\n")]) {
      expect([...(readManifest(Buffer.from(text))?.files.keys() ?? [])]).toEqual(["docs/A.md", "types.ts"]);
    }
  });

  test.each([
    ["nothing", ""],
    ["half of it", manifestText.slice(0, 60)],
    ["another format", manifestText.replace('"format": 1', () => '"format": 2')],
    ["another layout", JSON.stringify(JSON.parse(manifestText))],
    ["a member too many", manifestText.replace('"files"', () => '"more": 1,\n  "files"')],
    ["a hash that is no text", manifestText.replace(/"types.ts": "[^"]*"/, () => '"types.ts": 1')],
    ["a list", "[]\n"],
    ["a path that leads out", manifestText.replace("docs/A.md", () => "../A.md")],
    ["an absolute path", manifestText.replace("docs/A.md", () => "/etc/passwd")],
    ["a drive", manifestText.replace("docs/A.md", () => "C:/A.md")],
    ["a backslash", manifestText.replace("docs/A.md", () => "..\\\\A.md")],
    ["an empty step", manifestText.replace("docs/A.md", () => "docs//A.md")],
  ])("is not read from %s", (_, text) => {
    expect(readManifest(Buffer.from(text))).toBeUndefined();
  });
});

describe("drift", () => {
  test("is nothing where all files are as expected, whatever else is there", () => {
    expect(compare(expected, onDisk())).toEqual([]);
    expect(compare(expected, onDisk({ "notes.md": "mine", "docs/B.md": "mine too" }))).toEqual([]);
  });

  test("is told by the paths that the user sees", () => {
    expect(compareIn({ root: "/home/me/project/agents", directory: "out", shown: "agents" }, files, new Map())).toEqual([
      { code: "drift/missing", path: "agents/out/types.ts" },
      { code: "drift/missing", path: "agents/out/docs/A.md" },
    ]);
  });

  test("is nothing after a checkout with CRLF", () => {
    const crlf = Object.fromEntries(expected.map(({ path, text }) => [path, text.replaceAll("\n", "\r\n")]));
    expect(compare(expected, onDisk(crlf))).toEqual([]);
    expect(compare(expected, onDisk({ ...crlf, "docs/A.md": "# B\r\n\r\nText.\r\n" }))).toEqual([
      { code: "drift/changed", path: "docs/A.md", diff: "@@ -1,3 +1,3 @@\n-# B\n+# A\n \n Text." },
    ]);
  });

  test("names what is missing, changed and left over, in one run", () => {
    const former = withManifest(source, [...files, { path: "docs/OLD.md", text: "# OLD\n" }, { path: "docs/GONE.md", text: "# GONE\n" }]);
    const found = compare(expected, onDisk({ "types.ts": undefined, "docs/A.md": "# A\n", "docs/GONE.md": undefined }, former));
    expect(found.map(({ code, path }) => [code, path])).toEqual([
      ["drift/changed", "docs/A.md"],
      ["drift/missing", "types.ts"],
      ["drift/changed", "manifest.json"],
      ["drift/orphan", "docs/OLD.md"],
    ]);
  });

  test("is found in every file for every flipped byte", () => {
    for (const { path, text } of expected) {
      const isHash = (index: number): boolean => path === "manifest.json" && index > text.indexOf('"input": "') + 9 && index < text.indexOf('"input": "') + 74;
      for (let index = 0; index < text.length; index += 1) {
        const bytes = Buffer.from(text);
        bytes[index] = (bytes[index] ?? 0) ^ 1;
        const found = compare(expected, new Map([...onDisk(), [path, bytes]]));
        if (!isHash(index)) expect(found.map((drift) => drift.path), `byte ${index} of ${path}`).toEqual([path]);
      }
    }
  });

  test("is found where bytes that are not UTF-8 read like the character that stands for them", () => {
    const replaced = withManifest(source, [{ path: "a.md", text: "\ufffd\n" }]);
    expect(compare(replaced, new Map([...onDisk({}, replaced), ["a.md", Buffer.from([0xff, 0x0a])]]))).toEqual([{ code: "drift/changed", path: "a.md", diff: "" }]);
  });

  test("is nothing where only the hash of the contracts file differs", () => {
    const commented = withManifest({ ...source, text: "edition: 1 # a comment\n" }, files);
    expect(commented.at(-1)?.text).not.toBe(manifestText);
    expect(compare(commented, onDisk())).toEqual([]);
  });
});
