/**
 * Tests constructs of YAML and characters that authors of contracts do not intend. Each is an error with its location,
 * and says what to write.
 */
import { Buffer } from "node:buffer";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ContractsError, loadContracts } from "../../../../generator/index.js";
import { complaintsOf, file, messagesOf } from "../../../support/parsing.js";
import { briefly, readText, valueOf } from "../../../support/syntax.js";
import { place, temporaryFolder } from "../../../support/temporary-folder.js";

function refusals(text: string): readonly string[] {
  return briefly(readText(text).diagnostics, text);
}

function read(text: string): unknown {
  expect(refusals(text)).toEqual([]);
  const { root } = readText(text);
  return root && valueOf(root);
}

describe("constructs of YAML", () => {
  it.each<[string, string, readonly string[]]>([
    ["the directive of YAML 1.1", "%YAML 1.1\n---\na: on\n", ["1:1 parse/directive"]],
    ["the directive of YAML 1.2", "%YAML 1.2\n---\na: on\n", ["1:1 parse/directive"]],
    ["a directive for tags", "%TAG ! tag:example.com,2000:\n---\na: 1\n", ["1:1 parse/directive"]],
    ["!!binary", "a: !!binary R0lGODlhDAAMAIQAAP==\n", ["1:4 parse/tag"]],
    ["!!set", "a: !!set { b, c }\n", ["1:4 parse/tag"]],
    ["!!omap", "a: !!omap [b: 1]\n", ["1:4 parse/tag"]],
    ["!!js/function", "a: !!js/function 'function () {}'\n", ["1:4 parse/tag"]],
    ["!!python/object/apply", "a: !!python/object/apply:os.system [id]\n", ["1:4 parse/tag"]],
    ["a custom tag", "a: !env SECRET\n", ["1:4 parse/tag"]],
    ["a verbatim tag", "a: !<tag:yaml.org,2002:str> b\n", ["1:4 parse/tag"]],
    ["a tag on a key", "!!str a: b\n", ["1:1 parse/tag"]],
    ["a tag on the root", "--- !!map\na: b\n", ["1:5 parse/tag"]],
    ["an anchor on a key", "&a a: b\n", ["1:1 parse/anchor"]],
    ["an anchor on the root", "--- &a\na: b\n", ["1:5 parse/anchor"]],
    ["an alias of itself", "a: &a [*a]\n", ["1:4 parse/anchor", "1:8 parse/alias"]],
    ["a merge of an alias", "a: &a { b: 1 }\nc: { <<: *a }\n", ["1:4 parse/anchor", "2:10 parse/alias"]],
    ["a merge of a list", "a:\n  <<: [{ b: 1 }]\n", ["2:3 parse/merge-key"]],
    ["a list as a key", "? [a, b]\n: c\n", ["1:3 parse/non-string-key"]],
    ["a map as a key", "a: { { b: c }: d }\n", ["1:6 parse/non-string-key"]],
    ["an empty key", ": a\n", ["1:1 parse/non-string-key"]],
    ["a null key", "~: a\n", ["1:1 parse/non-string-key"]],
    ["a key that is a number", "1.0: a\n", ["1:1 parse/non-string-key"]],
    ["a key that is a boolean", "true: a\n", ["1:1 parse/non-string-key"]],
    ["a key twice, once in double quotes", 'a: 1\n"a": 2\n', ["2:1 parse/duplicate-key"]],
    ["a key twice, once in single quotes", "'a': 1\na: 2\n", ["2:1 parse/duplicate-key"]],
    ["a key twice, once as an explicit key", "a: 1\n? a\n: 2\n", ["2:3 parse/duplicate-key"]],
    ["a key twice in braces", "a: { b: 1, 'b': 2 }\n", ["1:12 parse/duplicate-key"]],
    ["a second document", "a: 1\n---\na: 2\n", ["2:1 parse/several-documents"]],
    ["an empty second document", "a: 1\n---\n", ["2:1 parse/several-documents"]],
    ["an empty document before", "---\n---\na: 1\n", ["2:1 parse/several-documents"]],
    ["a comment directly after a quote", 'a: "b"#c\n', ["1:7 parse/yaml-syntax"]],
    ["a comment directly after a bracket", "a: [b]#c\n", ["1:7 parse/yaml-syntax"]],
  ])("%s", (_, text, expected) => {
    expect(refusals(text)).toEqual(expected);
  });

  it.each<[string, string, unknown]>([
    ["comments", "# a\na: # b\n  # c\n  - d # e\n# f\n  - g\n  # h\n", { a: ["d", "g"] }],
    ["comments within brackets", "a: [ # b\n  c, # d\n  # e\n  f # g\n]\n", { a: ["c", "f"] }],
    ["comments after block scalar indicators", "a: | # b\n  c\n\n# d\ne: >- # f\n  g\n", { a: "c\n", e: "g" }],
    ["pairs in a list", "a: [b: 1, b: 2]\n", { a: [{ b: 1 }, { b: 2 }] }],
    [
      "number signs in strings",
      "a: b#c\nd: 'e # f'\ng: |\n  # h\ni:#j: k\n",
      { a: "b#c", d: "e # f", g: "# h\n", "i:#j": "k" },
    ],
    ["the markers of one document", "--- # a\na: 1\n... # b\n", { a: 1 }],
    ["dashes and dots in strings", "a: ---\nb: ...\nc: |\n  ---\n  ...\n", { a: "---", b: "...", c: "---\n...\n" }],
    ["keys with look-alike letters, in data", "a:\n  é: 1\n  e\u0301: 2\n", { a: { é: 1, "e\u0301": 2 } }],
    ["tabs between indicators and at line ends", "a:\t1\t# b\nc:\t[\t2\t,\t3\t]\t\n", { a: 1, c: [2, 3] }],
  ])("accepts %s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  it("rejects a key that repeats another in a different normal form", () => {
    expect(complaintsOf(file("contracts: { A: { fields: { é: string, e\u0301: string } } }"))).toEqual([
      "parse/bad-name 3:40",
    ]);
  });

  it('accepts "" as a key, but not as a name', () => {
    expect(read('a: { "": 1 }\n')).toEqual({ a: { "": 1 } });
    expect(complaintsOf(file('contracts: { A: { fields: { "": string } } }'))).toEqual(["parse/empty-text 3:29"]);
  });
});

describe("characters", () => {
  it.each<[string, string, readonly string[]]>([
    ["U+0000", "a: b\u0000\n", ["1:5 parse/control-character"]],
    ["an escape of a terminal in a comment", "a: b # \u001b[2J\n", ["1:8 parse/control-character"]],
    ["only carriage returns", "a: b\rc: d\r", ["1:5 parse/control-character"]],
    ["U+0085", "a: b\u0085c: d\n", ["1:5 parse/control-character"]],
    ["U+2028 between two lines", "a: b\u2028c: d\n", ["1:5 parse/hidden-character"]],
    ["U+2029 in a comment, followed by apparent content", "a: b # c\u2029d: e\n", ["1:9 parse/hidden-character"]],
    ["U+2028 in a block", "a: |\n  b\u2028  c\n", ["2:4 parse/hidden-character"]],
    ["U+2028 in a key", "a\u2028b: c\n", ["1:2 parse/hidden-character"]],
    ["a byte order mark after the first", "\ufeff\ufeffa: b\n", ["1:2 parse/hidden-character"]],
    ["a byte order mark in a string", "a: b\ufeff\n", ["1:5 parse/hidden-character"]],
    ["a bidirectional control in a comment", "a: b # \u202e c\n", ["1:8 parse/hidden-character"]],
  ])("%s", (_, text, expected) => {
    expect(refusals(text)).toEqual(expected);
  });

  it("accepts U+2028 and U+2029 in quotes unchanged", () => {
    expect(read('a: "b\u2028c"\nd: \'e\u2029f\'\n"g\u2028": "\\u2028\\L\\P"\n')).toEqual({
      a: "b\u2028c",
      d: "e\u2029f",
      "g\u2028": "\u2028\u2028\u2029",
    });
  });

  it("reports the character, and how to fix it", () => {
    expect(messagesOf("a: b\u2028c\n")).toEqual([
      {
        message: "the invisible character U+2028 is in the file",
        help: "In double quotes write `\\u2028` or `\\u2029`.",
      },
    ]);
  });
});

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes).swap16();
}

function utf32(given: string): Buffer {
  return Buffer.from(Uint32Array.from([...given], (character) => character.codePointAt(0) ?? 0).buffer);
}

/** The error codes of a file with these bytes. */
async function codesOf(bytes: Buffer): Promise<readonly string[]> {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": bytes });
  const failure = await loadContracts(join(folder, "contracts.yaml")).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (failure instanceof ContractsError) return failure.diagnostics.map(({ code }) => code);
  return failure === undefined ? [] : [String(failure)];
}

describe("the bytes of a file", () => {
  const text = "edition: 1\nname: café\ncontracts: { A: { type: any } }\n";
  const good = text.replace("é", "e");

  it.each<[string, Buffer, readonly string[]]>([
    ["UTF-8", Buffer.from(good), []],
    ["UTF-8 with a byte order mark", Buffer.from(`\ufeff${good}`), []],
    ["UTF-8 with the line endings of Windows", Buffer.from(good.replaceAll("\n", "\r\n")), []],
    ["UTF-16, little-endian", Buffer.from(`\ufeff${good}`, "utf16le"), ["write/not-utf8"]],
    ["UTF-16, big-endian", swapped(Buffer.from(`\ufeff${good}`, "utf16le")), ["write/not-utf8"]],
    ["UTF-16 without a byte order mark", Buffer.from(good, "utf16le"), ["parse/control-character"]],
    [
      "UTF-16 without a byte order mark, big-endian",
      swapped(Buffer.from(good, "utf16le")),
      ["parse/control-character"],
    ],
    ["UTF-32", utf32(`\ufeff${good}`), ["write/not-utf8"]],
    ["UTF-32 without a byte order mark", utf32(good), ["parse/control-character"]],
    ["Latin-1", Buffer.from(text, "latin1"), ["write/not-utf8"]],
    ["truncated UTF-8", Buffer.from(text).subarray(0, Buffer.from(text).indexOf("é") + 1), ["write/not-utf8"]],
    [
      "overlong UTF-8",
      Buffer.concat([Buffer.from("edition: 1\nname: a"), Buffer.from([0xc0, 0xaf])]),
      ["write/not-utf8"],
    ],
    [
      "a surrogate in three bytes",
      Buffer.concat([Buffer.from("edition: 1\nname: a"), Buffer.from([0xed, 0xa0, 0x80])]),
      ["write/not-utf8"],
    ],
  ])("are parsed or rejected as %s", async (_, bytes, codes) => {
    expect(await codesOf(bytes)).toEqual(codes);
  });
});
