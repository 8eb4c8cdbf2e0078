/**
 * Tests the limits of a file, just below and above them, and that no file takes too long. nesting.test.ts tests that
 * none ends the process.
 */
import { describe, expect, it } from "vitest";
import { fileLimits } from "../../../generator/limits.js";
import { isLong } from "../../support/lanes.js";
import { briefly, readText } from "../../support/syntax.js";

const { bytes, depth, nodes } = fileLimits;

function codesOf(text: string, limits = fileLimits): readonly string[] {
  return readText(text, limits).diagnostics.map(({ code }) => code);
}

function lines(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => `${line(index)}\n`).join("");
}

function padded(size: number, filling: string): string {
  return `a: 1 # ${filling.repeat(size)}`;
}

describe("parse/too-large", () => {
  it("counts UTF-8 bytes", () => {
    expect(codesOf(padded(bytes - 7, "x"))).toEqual([]);
    expect(codesOf(padded(bytes - 6, "x"))).toEqual(["parse/too-large"]);
    expect(codesOf(padded(Math.floor((bytes - 7) / 3), "中"))).toEqual([]);
    expect(codesOf(padded(Math.floor((bytes - 7) / 3) + 1, "中"))).toEqual(["parse/too-large"]);
  });

  it("is the only error for such a file", () => {
    expect(codesOf("[\u0000".repeat(bytes))).toEqual(["parse/too-large"]);
  });
});

/** Ways to nest maps and lists; the map at the root counts. */
const nestings: Readonly<Record<string, (levels: number) => string>> = {
  "lists in brackets": (levels) => `a: ${"[".repeat(levels - 1)}${"]".repeat(levels - 1)}`,
  "maps in braces": (levels) => `${"{a: ".repeat(levels)}1${"}".repeat(levels)}`,
  "pairs in brackets": (levels) =>
    `a: ${"[b: ".repeat(half(levels))}${levels % 2 ? "1" : "[1]"}${"]".repeat(half(levels))}`,
  "maps in a block": (levels) => lines(levels, (level) => `${" ".repeat(level)}a:`),
  "lists on one line": (levels) => `a:\n  ${"- ".repeat(levels - 1)}b\n`,
  "lists in the column of their keys": (levels) =>
    `a:\n${lines(half(levels), (level) => `${"  ".repeat(level)}- a:`)}${levels % 2 ? "" : `${"  ".repeat(half(levels))}- b\n`}`,
  "explicit keys": (levels) => `? a\n${lines(levels - 1, (level) => `${"  ".repeat(level)}: ? a`)}`,
};

function half(levels: number): number {
  return Math.floor((levels - 1) / 2);
}

describe("parse/too-deep", () => {
  it.each(Object.entries(nestings))("counts %s", (_, nested) => {
    expect(codesOf(nested(depth))).toEqual([]);
    expect(codesOf(nested(depth + 1))).toEqual(["parse/too-deep"]);
  });

  it("ignores brackets in strings and comments", () => {
    const many = "[".repeat(depth * 2);
    expect(codesOf(`a: "${many}"\nb: '${many}'\nc: it's ${many}\nd: |\n  ${many}\n# ${many}\n`)).toEqual([]);
  });

  it.each(["it's", "b#c", 'b "c', '"\\\\"', "''''", "'\"'", "|\n  '", "b # '"])(
    "counts the brackets after %j, which only looks unterminated",
    (value) => {
      expect(codesOf(`a: ${value}\nb: ${"[".repeat(depth)}`)).toEqual(["parse/too-deep"]);
    },
  );

  it("points to the value that is too deep", () => {
    const text = `a:\n  - ${"[".repeat(100)}`;
    expect(briefly(readText(text).diagnostics, text)).toEqual([`2:${5 + depth - 2} parse/too-deep`]);
  });
});

function listOf(items: number): string {
  return `a: [${Array(items).fill("1").join(", ")}]`;
}

function mapOf(entries: number): string {
  return lines(entries, (index) => `k${index}: 1`);
}

/** The most signs that a node can have. */
function emptyMaps(entries: number): string {
  return `a: {${Array.from({ length: entries }, (_, index) => `? k${index} : {}`).join(", ")}}`;
}

describe("parse/too-many-nodes", () => {
  // Counted the same at any number; that of a file is on both sides in test/generator/limits.test.ts.
  const few = { ...fileLimits, nodes: 2_000 };

  it("counts map entries, array items and values", () => {
    expect(codesOf(listOf((few.nodes - 2) / 2), few)).toEqual([]);
    expect(codesOf(listOf(few.nodes / 2), few)).toEqual(["parse/too-many-nodes"]);
    expect(codesOf(mapOf(few.nodes / 2), few)).toEqual([]);
    expect(codesOf(mapOf(few.nodes / 2 + 1), few)).toEqual(["parse/too-many-nodes"]);
    expect(codesOf(emptyMaps(few.nodes - 1), few)).toEqual([]);
    expect(codesOf(emptyMaps(few.nodes), few)).toEqual(["parse/too-many-nodes"]);
  });

  it("can be raised in code, like the other limits", () => {
    const large = mapOf(nodes / 2 + 1);
    expect(codesOf(large)).toEqual(["parse/too-many-nodes"]);
    expect(codesOf(large, { ...fileLimits, nodes: nodes + 2 })).toEqual([]);
    expect(codesOf(padded(bytes, "x"), { ...fileLimits, bytes: bytes * 2 })).toEqual([]);
    expect(codesOf("a: [[[1]]]", { ...fileLimits, depth: 3 })).toEqual(["parse/too-deep"]);
  });
});

/** Files that must be parsed to the end are as large as allowed in a long run. */
const long = (count: number): number => (isLong ? count : count / 4);

describe("a hostile file", () => {
  const letters = "abcdefghij";

  it.each<[string, string, string]>([
    ["closing brackets", "}".repeat(400_000), "parse/too-many-nodes"],
    ["commas", `[${",".repeat(400_000)}`, "parse/too-many-nodes"],
    ["directives", "%\n".repeat(200_000), "parse/directive"],
    ["documents", "---\n".repeat(long(100_000)), "parse/several-documents"],
    ["tags", `a: ${"! ".repeat(200_000)}`, "parse/tag"],
    ["anchors", "a: &a\n".repeat(80_000), "parse/anchor"],
    ["open quotes", '- "\n'.repeat(long(120_000)), "parse/yaml-syntax"],
    ["equal keys", "a: 1\n".repeat(2_400), "parse/duplicate-key"],
    ["digits", `a: 1${"0".repeat(400_000)}1`, "parse/inexact-number"],
    ["zeros and a digit", `a: 0.${"0".repeat(400_000)}1`, "parse/inexact-number"],
    ["hexadecimal digits", `a: 0x1${"0".repeat(400_000)}1`, "parse/inexact-number"],
    ["blank lines and comments", `${"\n".repeat(long(200_000))}${"#\n".repeat(long(100_000))}`, "parse/empty-file"],
    [
      "aliases of aliases",
      lines(9, (index) => `${letters[index + 1]}: &${letters[index + 1]} [*${letters[index]}, *${letters[index]}]`),
      "parse/anchor",
    ],
  ])("%s is rejected within a few seconds", { timeout: 60_000 }, (_, text, code) => {
    expect(codesOf(text)[0]).toBe(code);
  });
});
