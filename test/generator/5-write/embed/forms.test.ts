/** Tests that the contents of a block are read back as written, also after a formatter changed the file. */
import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { meaningOf } from "../../../../generator/5-write/embed/content.js";
import { readBlock, writeBlock } from "../../../../generator/5-write/embed/forms.js";
import { blockTexts, dataIsReadBack, formNames, textIsReadBack } from "../../../laws/embedding.js";
import { data, words } from "../../../support/blocks.js";
import { runs } from "../../../support/lanes.js";

describe.each(formNames)("%s", (form) => {
  test("returns any text as written", () => {
    fc.assert(
      fc.property(blockTexts, (given) => textIsReadBack(form, given)),
      { seed: 64, numRuns: runs(200) },
    );
  });

  test("returns any data as written, except for the order of keys", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.boolean(), (given, isFenced) =>
        dataIsReadBack(form, given, isFenced),
      ),
      { seed: 64, numRuns: runs(200) },
    );
  });

  test("distinguishes different texts, and arrays in a different order", () => {
    expect(readBlock(form, "text", writeBlock(form, words("a\nb"), []))).not.toBe("a b");
    expect(readBlock(form, "json", writeBlock(form, data({ a: [1, 2] }), []))).not.toBe(meaningOf(data({ a: [2, 1] })));
    expect(readBlock(form, "json", writeBlock(form, data({ a: 1, b: 2 }), []))).toBe(meaningOf(data({ b: 2, a: 1 })));
  });
});

describe("an expression", () => {
  test("of TypeScript evaluates to the text or object in JavaScript too", () => {
    fc.assert(
      fc.property(blockTexts, (given) => {
        expect(runInNewContext(`(${writeBlock("typescript", words(given), []).join("\n")})`)).toBe(given);
      }),
      { seed: 64, numRuns: runs(200) },
    );
    const value = { a: [true, null, -1.5e3], "b c": { true: "null" } };
    expect(JSON.stringify(runInNewContext(`(${writeBlock("typescript", data(value), []).join("\n")})`))).toBe(
      JSON.stringify(value),
    );
  });

  test("of TypeScript has one literal per line", () => {
    expect(writeBlock("typescript", words('a "b"\n\nc\\'), [])).toEqual(['"a \\"b\\"\\n" +', '"\\n" +', '"c\\\\"']);
  });

  test("of Python uses Python's keywords, and one escape for a character that JSON escapes as two", () => {
    expect(writeBlock("python", words("a\nb"), [])).toEqual(['"a\\n"', '"b"']);
    expect(
      writeBlock(
        "python",
        {
          kind: "json",
          text: '{ "true": [true, false, null], "t": "null \\udb40\\udc41 \\\\udb40\\\\udc41" }',
          isFenced: false,
        },
        [],
      ),
    ).toEqual(['{ "true": [True, False, None], "t": "null \\U000e0041 \\\\udb40\\\\udc41" }']);
    expect(writeBlock("python", words("\u{e0041}"), [])).toEqual(['"\\U000e0041"']);
  });

  test.each([
    ["typescript", ['"a\\n" +', '  "b";'], "a\nb"],
    ["typescript", ['"a\\n"', '+ "b",'], "a\nb"],
    ["typescript", ["'say \"a\"' + 'it\\'s'"], 'say "a"it\'s'],
    ["python", ['"a\\n"', "'b'"], "a\nb"],
    ["python", ['"\\U0001f600",'], "😀"],
    ["typescript", ['"a" + b'], undefined],
    ["typescript", ["`a`"], undefined],
    ["typescript", ['"a'], undefined],
    ["typescript", ['"\\x41"'], undefined],
    ["typescript", ['"a" "b" // c'], undefined],
    ["python", ['"a" % x'], undefined],
    ["python", ['"\\Uffffffff"'], undefined],
    ["typescript", [], undefined],
    ["typescript", [";"], undefined],
  ] as const)("%s %j is parsed as %j", (form, lines, meaning) => {
    expect(readBlock(form, "text", lines)).toBe(meaning);
  });

  test("keeps the comma or semicolon that a formatter added to the block", () => {
    expect(writeBlock("typescript", words("new"), ['"old";', ""])).toEqual(['"new";']);
    expect(writeBlock("python", data({ a: 1 }), ["{},"]).at(-1)).toBe("},");
    expect(writeBlock("markdown", words("new"), ["old;"])).toEqual(["new"]);
  });

  test("is parsed or rejected quickly, even if it is long and incomplete", () => {
    const lines = [
      `"${"\\".repeat(200_001)}`,
      `${'"a" + '.repeat(50_000)}`,
      `"a"${" ".repeat(200_000)}x`,
      "'".repeat(200_001),
      `"${" ".repeat(200_000)}"`,
    ];
    expect(lines.map((given) => readBlock("typescript", "text", [given])?.length)).toEqual([
      undefined,
      50_000,
      undefined,
      undefined,
      200_000,
    ]);
    expect(readBlock("python", "json", [`"${'\\"'.repeat(200_000)}`])).toBeUndefined();
  });
});

describe("data in Markdown", () => {
  const summary = data({ a: 1 });

  test("has no fence if the block is empty, except for a schema", () => {
    expect(writeBlock("markdown", summary, [])).toEqual(["{", '  "a": 1', "}"]);
    expect(writeBlock("markdown", data({ a: 1 }, true), ["", ""])).toEqual(["```json", "{", '  "a": 1', "}", "```"]);
  });

  test("keeps the fence of the block, or its absence", () => {
    expect(writeBlock("markdown", summary, ["", "~~~", "{}", "~~~"])).toEqual(["```json", "{", '  "a": 1', "}", "```"]);
    expect(writeBlock("markdown", data({ a: 1 }, true), ["{}"])).toEqual(["{", '  "a": 1', "}"]);
  });

  test.each([
    [['{"a":1}'], true],
    [["", "```json", '{ "a": 1.0 }', "```", ""], true],
    [["````", '{ "a":', "1 }", "`````"], true],
    [["```json", '{"a":1}', "```", "more"], false],
    [["```json", '{"a":1}'], false],
    [['{"a":1,}'], false],
    [['{"a":1} x'], false],
    [[], false],
  ])("%j has the expected content: %s", (lines, isUpToDate) => {
    expect(readBlock("markdown", "json", lines) === meaningOf(summary)).toBe(isUpToDate);
  });

  test("that nests too deep is rejected", () => {
    expect(readBlock("markdown", "json", ["[".repeat(100_000)])).toBeUndefined();
    expect(readBlock("markdown", "json", [`${"[".repeat(100_000)}${"]".repeat(100_000)}`])).toBeUndefined();
  });
});

test("the fence of a text in Markdown is longer than any fence in the text", () => {
  expect(writeBlock("fenced", words("a\n````ts\nb\n````"), [])).toEqual([
    "`````text",
    "a",
    "````ts",
    "b",
    "````",
    "`````",
  ]);
});
