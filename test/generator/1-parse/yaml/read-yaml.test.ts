/** Tests the YAML parser: values, locations and errors. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isTreeOrComplaint, yamlLikeTexts } from "../../../laws/loader.js";
import { runs } from "../../../support/lanes.js";
import { briefly, placesOf, readText, valueOf } from "../../../support/syntax.js";

function read(text: string): unknown {
  const { root, diagnostics } = readText(text);
  expect(briefly(diagnostics, text)).toEqual([]);
  return root && valueOf(root);
}

describe("accepted input", () => {
  it.each<[string, string, unknown]>([
    ["block maps and lists", "a:\n  b: 1\n  c:\n  - x\n  - y: z\n", { a: { b: 1, c: ["x", { y: "z" }] } }],
    ["flow maps and lists", "a: { b: [1, 2], c: {} }", { a: { b: [1, 2], c: {} } }],
    ["JSON", '{"a": [true, null, -1.5e3, "\\u00e9\\ud83d\\ude00"]}', { a: [true, null, -1500, "é😀"] }],
    ["JSON indented with tabs", '{\n\t"a": [\n\t\t1\n\t]\n}\n', { a: [1] }],
    ["a byte order mark", "\ufeffa: 1\n", { a: 1 }],
    ["CRLF line endings", "a: 1\r\nb: |\r\n  x\r\n  y\r\n", { a: 1, b: "x\ny\n" }],
    ["a document start and end", "---\na: 1\n...\n", { a: 1 }],
    ["comments and blank lines", "# one\n\na: 1 # two\n\n# three\n", { a: 1 }],
    ["folded and literal scalars", "a: >-\n  x\n  y\nb: |+\n  x\n\n", { a: "x y", b: "x\n\n" }],
    ["omitted values", "a:\nb: { c: , d: }\n", { a: null, b: { c: null, d: null } }],
    ["explicit keys", "? a\n: b\n", { a: "b" }],
    [
      "explicit keys of several lines, and without a value",
      "a: 1\n?\n  b\n  c\n: - d\n? e\n",
      { a: 1, "b c": ["d"], e: null },
    ],
    [
      "multi-line scalars, one with a tab in its content",
      "a: |\n  \t\nb:\n- c\n d\n- 'e\n\n f'\n",
      { a: "\t\n", b: ["c d", "e\nf"] },
    ],
    [
      "the words of YAML 1.1 as strings",
      "a: [on, off, yes, no, y, n, 1_000, 2026-05-06, 12:30:45]",
      { a: ["on", "off", "yes", "no", "y", "n", "1_000", "2026-05-06", "12:30:45"] },
    ],
    [
      "the scalars of YAML 1.2",
      "a: [true, False, NULL, ~, 012, 0o17, 0x1F, +5, 1., .5, 1e3]",
      { a: [true, false, null, null, 12, 15, 31, 5, 1, 0.5, 1000] },
    ],
    ["quoted scalars as strings", 'a: ["1", \'true\', "null"]', { a: ["1", "true", "null"] }],
    [
      "brackets in strings",
      "a: it's [[[ not {{{ nested\nb: '[[['\nc: \"{{{\" # [[[\n",
      { a: "it's [[[ not {{{ nested", b: "[[[", c: "{{{" },
    ],
    ["names of Object.prototype as keys", "toString: 1\nvalueOf: 2\n", { toString: 1, valueOf: 2 }],
  ])("%s", (_, text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe("locations", () => {
  const text = "\ufeff# contracts\r\na: 'it''s'\r\n中: [x, 😀y,]\r\nb:\r\n  - c: |\r\n      d\r\n  -\r\n\r\n# end\r\n";

  it("are relative to the input as given, with its byte order mark and CRLF", () => {
    const { root } = readText(text);
    const found = root && placesOf(root).map(({ what, span }) => [what, text.slice(span.start, span.end)]);
    expect(found).toEqual([
      ["map", "a: 'it''s'\r\n中: [x, 😀y,]\r\nb:\r\n  - c: |\r\n      d\r\n  -"],
      ["a", "a"],
      ["'it''s'", "'it''s'"],
      ["中", "中"],
      ["list", "[x, 😀y,]"],
      ["x", "x"],
      ["😀y", "😀y"],
      ["b", "b"],
      ["list", "- c: |\r\n      d\r\n  -"],
      ["map", "c: |\r\n      d\r\n"],
      ["c", "c"],
      ["|\r\n      d\r\n", "|\r\n      d\r\n"],
      ["", ""],
    ]);
  });

  it("keep the source of a scalar", () => {
    const { root } = readText('a: [1.0, "1.0", ~, 0x1F]');
    const list = root?.kind === "map" ? root.entries[0]?.value : undefined;
    const written =
      list?.kind === "list"
        ? list.items.map((item) => (item.kind === "scalar" ? [item.text, item.quoted, item.value] : []))
        : [];
    expect(written).toEqual([
      ["1.0", false, 1],
      ['"1.0"', true, "1.0"],
      ["~", false, null],
      ["0x1F", false, 31],
    ]);
  });
});

describe("rejected input", () => {
  it.each<[string, string, readonly string[]]>([
    ["a directive", "%YAML 1.1\n---\na: 1\n", ["1:1 parse/directive"]],
    ["an unknown directive", "%FOO bar\n---\na: 1\n", ["1:1 parse/directive"]],
    ["a second document", "a: 1\n---\nb: 2\n", ["2:1 parse/several-documents"]],
    ["text after the end of the document", "a: 1\n...\nb\n", ["3:1 parse/several-documents"]],
    ["anchors and aliases", "a: &x 1\nb: *x\n", ["1:4 parse/anchor", "2:4 parse/alias"]],
    ["an alias without an anchor", "a: *x\n", ["1:4 parse/alias"]],
    ["an alias as a key", "*x : 1\n", ["1:1 parse/alias"]],
    ["a tag", "a: !x 1\nb: !!str 2\nc: ! d\n", ["1:4 parse/tag", "2:4 parse/tag", "3:4 parse/tag"]],
    ["a merge key", "a:\n  <<: { b: 1 }\n", ["2:3 parse/merge-key"]],
    ["equal keys in a block", "a: 1\nb: 2\na: 3\na: 4\n", ["3:1 parse/duplicate-key", "4:1 parse/duplicate-key"]],
    ["equal keys in JSON, one with an escape", '{"a": 1, "\\u0061": 2}', ["1:10 parse/duplicate-key"]],
    [
      "keys that are not strings",
      "1: a\n1.5: b\ntrue: c\n~: d\n? [e]\n: f\n? { g: h }\n: i\n: j\n",
      ["1:1", "2:1", "3:1", "4:1", "5:3", "7:3", "9:1"].map((place) => `${place} parse/non-string-key`),
    ],
    ["a tab as indentation", "a:\n\tb: 1\n\tc: 2\n", ["2:1 parse/tab-indentation"]],
    ["a tab after spaces", "a:\n  \tb: 1\n", ["2:3 parse/tab-indentation"]],
    ["a tab in brackets in a block", "a: {\n\tb: 1\n}\n", ["2:1 parse/tab-indentation"]],
    [
      "U+0000 and one of each kind",
      "a: \u0000\u0001\ufffd\u202e\u2066",
      ["1:4 parse/control-character", "1:6 parse/bad-encoding", "1:7 parse/hidden-character"],
    ],
    ["a single carriage return", "a: 1\rb: 2\n", ["1:5 parse/control-character"]],
    ["NEL and DEL", "a: \u0085\n", ["1:4 parse/control-character"]],
    ["a lone surrogate", "a: \ud83d\n", ["1:4 parse/bad-encoding"]],
    ["an escaped lone surrogate", 'a: "\\ud83d"\n"\\ude00": 1\n', ["1:4 parse/bad-encoding", "2:1 parse/bad-encoding"]],
    ["a byte order mark elsewhere", "a: 1\n\ufeffb: 2\n", ["2:1 parse/hidden-character"]],
    ["an empty file", "", ["1:1 parse/empty-file"]],
    ["only a comment", "# a\n", ["1:1 parse/empty-file"]],
    ["an empty document", "---\n", ["1:1 parse/empty-file"]],
    ["a list at the root", "- a: 1\n", ["1:1 parse/root-not-map"]],
    ["a string at the root", "a\n", ["1:1 parse/root-not-map"]],
    ["null written out at the root", "null\n", ["1:1 parse/root-not-map"]],
    ["an unquoted colon", "a: b: c\n", ["1:4 parse/yaml-syntax"]],
    ["an unquoted colon in braces", "a: { b: c: d }\n", ["1:9 parse/yaml-syntax"]],
    ["a bad escape, the first of two", 'a: "\\d"\nb: "\\w"\n', ["1:5 parse/yaml-syntax"]],
    ["a key in braces without a colon", "a: { b: c, d e., f: }\n", ["1:12 parse/bare-key"]],
    ["quotes without an end, where they begin", 'a: "x"\nb: "y\nc: z\n', ["2:4 parse/yaml-syntax"]],
    ["a bracket without an end, where it begins", "a: [1, 2\nb: 3\n", ["1:4 parse/yaml-syntax"]],
    ["a bracket without a beginning", "a: }\n", ["1:4 parse/yaml-syntax"]],
    ["uneven indentation", "a:\n  b: 1\n c: 2\n", ["3:1 parse/yaml-syntax"]],
    ["a reserved character", "a: @b\n", ["1:4 parse/yaml-syntax"]],
    ["an alias that ends in a colon", "a: *x:\n", ["1:4 parse/alias"]],
    [
      "a block scalar of a tab in the column of its key, which would move the next key to another map",
      "a:\n  b: |\n  \t\n  c: 1\n",
      ["3:3 parse/tab-indentation"],
    ],
    ["a block scalar of a tab in the column of its key, at the end", " a: >-\n \t\n", ["2:2 parse/tab-indentation"]],
    ["a list after an explicit key, which would be ignored", "? a\n- b\n", ["2:1 parse/yaml-syntax"]],
    ["a map after an explicit key", "a:\n  ? b\n  - c: d\n", ["3:3 parse/yaml-syntax"]],
    ["a string that continues at the left edge", "a: \n\n# c  \n  b  \nc\n", ["5:1 parse/yaml-syntax"]],
    ["a colon below its key", "a: |\n  b\nc \n : d\n", ["4:2 parse/yaml-syntax"]],
    ["a colon to the right of its question mark", "? a\n  : b\nc: d\n", ["2:3 parse/yaml-syntax"]],
  ])("%s", (_, text, expected) => {
    const { root, diagnostics } = readText(text);
    expect(briefly(diagnostics, text)).toEqual(expected);
    expect(root).toBeUndefined();
  });

  it("points from a duplicate key to the first one", () => {
    const text = "a: 1\nb: 2\na: 3\na: 4\n";
    const { diagnostics } = readText(text);
    expect(diagnostics.map(({ related }) => related.map(({ span }) => [span.start, span.end]))).toEqual([
      [[0, 1]],
      [[0, 1]],
    ]);
  });

  it("reports at most 100 errors", () => {
    expect(readText("a: &x 1\n".repeat(200)).diagnostics).toHaveLength(100);
  });
});

describe("any string", () => {
  it("produces a tree or an error with a position in the string, and never throws", () => {
    fc.assert(fc.property(yamlLikeTexts, isTreeOrComplaint), { seed: 2, numRuns: runs(3000) });
  });

  it("that is JSON parses to the same value as JSON", () => {
    const json = fc.dictionary(
      fc.string({ unit: "grapheme", maxLength: 8 }),
      fc.jsonValue({ maxDepth: 3, stringUnit: "grapheme" }),
      { maxKeys: 6, noNullPrototype: true },
    );
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 2, "\t"), (value, indent) => {
        const text = JSON.stringify(value, undefined, indent);
        const { root, diagnostics } = readText(text);
        fc.pre(!/[\ufffd\ufeff\u202a-\u202e\u2066-\u2069\u007f-\u009f]|-0(?![.\d])/.test(text));
        expect(briefly(diagnostics, text)).toEqual([]);
        expect(root && valueOf(root)).toEqual(JSON.parse(text));
      }),
      { seed: 3, numRuns: runs(1000) },
    );
  });
});
