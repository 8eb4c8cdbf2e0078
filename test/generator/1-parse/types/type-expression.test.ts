/** Tests type expressions: their trees, their locations, and their errors. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { TypeExpression } from "../../../../generator/document/document.js";
import type { CatalogueEntry } from "../../../../generator/diagnostics/catalogue/entry.js";
import { parseDiagnostics } from "../../../../generator/diagnostics/catalogue/parse.js";
import { expressionLimits } from "../../../../generator/limits.js";
import {
  before,
  isReadAsWritten,
  isReadOrRefused,
  readType as read,
  typeLikeTexts,
  writtenTypes,
} from "../../../laws/type-expressions.js";
import { runs } from "../../../support/lanes.js";
import { withoutPlaces, type BareType } from "../../../support/print-type-expression.js";

const name = (text: string): BareType => ({ kind: "name", name: text });
const list = (of: BareType, range?: { low?: number; high?: number }): BareType => ({
  kind: "list",
  of,
  ...(range && { range }),
});
const union = (...members: readonly BareType[]): BareType => ({ kind: "union", members });

describe("trees", () => {
  it.each<[string, BareType]>([
    ["string", name("string")],
    ["date-time", name("date-time")],
    ["中文类型", name("中文类型")],
    ["Überprüfung_2", name("Überprüfung_2")],
    ["string 1..200", { kind: "ranged", of: name("string"), range: { low: 1, high: 200 } }],
    ["integer -5..5", { kind: "ranged", of: name("integer"), range: { low: -5, high: 5 } }],
    ["number 0.5..1e3", { kind: "ranged", of: name("number"), range: { low: 0.5, high: 1000 } }],
    ["string 1..", { kind: "ranged", of: name("string"), range: { low: 1 } }],
    ["string ..50", { kind: "ranged", of: name("string"), range: { high: 50 } }],
    ["T[]", list(name("T"))],
    ["T[1..50]", list(name("T"), { low: 1, high: 50 })],
    ["T[..50]", list(name("T"), { high: 50 })],
    ["T[][2..]", list(list(name("T")), { low: 2 })],
    [
      "string 1..5[1..2]",
      list({ kind: "ranged", of: name("string"), range: { low: 1, high: 5 } }, { low: 1, high: 2 }),
    ],
    ["map<T>", { kind: "map", of: name("T") }],
    ["map<A | null>[]", list({ kind: "map", of: union(name("A"), name("null")) })],
    ["A|B | C", union(name("A"), name("B"), name("C"))],
    ["A | B[]", union(name("A"), list(name("B")))],
    ["(A | B)[]", list(union(name("A"), name("B")))],
    ["((A))", name("A")],
    ["(A | B) | C", union(union(name("A"), name("B")), name("C"))],
    [" ( A ) [ 1 .. 2 ] ", list(name("A"), { low: 1, high: 2 })],
  ])("%s", (expression, expected) => {
    const { tree, diagnostics } = read(expression);
    expect(diagnostics).toEqual([]);
    expect(tree && withoutPlaces(tree)).toEqual(expected);
  });
});

describe("locations", () => {
  it("cover each part, with its brackets and without surrounding spaces", () => {
    const expression = " (Finding | string 1..200)[ 1..50] | map<null>";
    const { tree } = read(expression);
    expect(tree && partsOf(tree).map((span) => (before + expression).slice(span.start, span.end))).toEqual([
      "(Finding | string 1..200)[ 1..50] | map<null>",
      "(Finding | string 1..200)[ 1..50]",
      "1..50",
      "Finding | string 1..200",
      "Finding",
      "string 1..200",
      "1..200",
      "string",
      "map<null>",
      "null",
    ]);
  });
});

function partsOf(tree: TypeExpression): readonly TypeExpression["span"][] {
  const range = "range" in tree && tree.range ? [tree.range.span] : [];
  const inner = tree.kind === "union" ? tree.members : "of" in tree ? [tree.of] : [];
  return [tree.span, ...range, ...inner.flatMap(partsOf)];
}

describe("errors", () => {
  it.each<
    [string, keyof typeof parseDiagnostics extends `parse/${infer Slug}` ? Slug : never, string, string | undefined]
  >([
    ["", "type-expected", "", undefined],
    ["A |", "type-expected", "", undefined],
    ["| A", "type-expected", "|", "Write `A`."],
    ["A || B", "type-expected", "|", "Write one `|` between two types: `string | null`."],
    [
      "string __proto__",
      "unexpected-in-type",
      "__proto__",
      "Join alternatives with `|`. A range is two numbers: `integer 1..1000`.",
    ],
    [
      "string constructor",
      "unexpected-in-type",
      "constructor",
      "Join alternatives with `|`. A range is two numbers: `integer 1..1000`.",
    ],
    ["list of A", "unexpected-in-type", "of", "Write `A[]`."],
    ["A or B", "unexpected-in-type", "or", "Join alternatives with `|`: `string | integer`."],
    ["A;", "unexpected-in-type", ";", "Remove it: a type ends with its line."],
    ["A // text", "unexpected-in-type", "/", "A comment starts with `#`."],
    ["string 1–500", "malformed-range", "1", 'Did you mean "1..500"?'],
    ["string 1…500", "malformed-range", "1", 'Did you mean "1..500"?'],
    ["string 1 to 500", "malformed-range", "1", 'Did you mean "1..500"?'],
    ["()", "type-expected", ")", undefined],
    ["map<>", "type-expected", ">", undefined],
    ["[]A", "type-expected", "[", "Write an array with `[]` after the type of its items: `string[]`."],
    ["1..5", "type-expected", "1", "A range follows the type that it bounds: `integer 1..5`, `string 1..200`."],
    ["'a' | 'b'", "type-expected", "'", "Write `[a, b]`."],
    ["'two words' | 'b'", "type-expected", "'", "An inline enum is an array: `[draft, final]`."],
    ["A B", "unexpected-in-type", "B", "Join alternatives with `|`. A range is two numbers: `integer 1..1000`."],
    ["A, B", "unexpected-in-type", ",", "Join alternatives with `|`."],
    ["string(1..5)", "unexpected-in-type", "(", "Write `string 1..5`."],
    ["string >= 3", "unexpected-in-type", ">", "Write `string 3..`."],
    ["A[]]", "unexpected-in-type", "]", undefined],
    ["integer = 5", "unexpected-in-type", "=", "A default is a key: write `{ type: integer, default: 5 }`."],
    ["A&B", "unexpected-in-type", "&", "Name one type that has all the fields."],
    ["A\u200b", "unexpected-in-type", "\u200b", undefined],
    ["A😀", "unexpected-in-type", "😀", undefined],
    [
      "string .5..1",
      "unexpected-in-type",
      ".",
      "A range has exactly two dots and digits on both sides of a decimal point: `0.5..1`.",
    ],
    ["A[", "missing-bracket", "", "Write an array as `T[]`, or `T[1..50]` with a range for its number of items."],
    ["A[1..5", "missing-bracket", "", undefined],
    ["(A | B", "missing-bracket", "", undefined],
    ["map<A", "missing-bracket", "", undefined],
    ["map<string, A>", "missing-bracket", ",", "The keys of a map are always strings: write `map<T>`."],
    ["map", "missing-bracket", "", "Declare the values of the map: `map<string>`."],
    ["string 5", "malformed-range", "5", "Write `5..5` for exactly 5, `5..` for at least and `..5` for at most 5."],
    ["A[-1]", "malformed-range", "-1", "Write `-1..-1` for exactly -1, `-1..` for at least and `..-1` for at most -1."],
    ["string 1-5", "malformed-range", "1-5", 'Did you mean "1..5"?'],
    ["integer -5 -1", "malformed-range", "-5 -1", 'Did you mean "-5..-1"?'],
    ["string ..", "malformed-range", "..", undefined],
    ["string[] 1..50", "misplaced-range", "1..50", 'Did you mean "string[1..50]"?'],
    ["A | map<B>[ ] ..50", "misplaced-range", "..50", 'Did you mean "map<B>[..50]"?'],
    ["string[2..] 1..50", "misplaced-range", "1..50", undefined],
    [
      "integer [0..5]",
      "misplaced-range",
      "[0..5]",
      'For an array with so many items, write "integer[0..5]", and for a range of the value, write "integer 0..5".',
    ],
    ["(A | B) 1..5", "misplaced-range", "1..5", undefined],
    ["Array<A>", "generic-type", "Array", "Write `A[]`."],
    ["list<A | B>[]", "generic-type", "list", "Write `(A | B)[][]`."],
    ["Record<string, Array<A>>", "generic-type", "Record", "Write `map<A[]>`."],
    ["dict<A", "generic-type", "dict", "Only `map` takes a type in angle brackets: `map<T>`."],
    ["Promise<A>", "generic-type", "Promise", "Only `map` takes a type in angle brackets: `map<T>`."],
    [
      "string?",
      "optional-mark",
      "?",
      "Write `?` after the name of an optional field, and `| null` after the type of a nullable value.",
    ],
    [
      "A? | B",
      "optional-mark",
      "?",
      "Write `?` after the name of an optional field, and `| null` after the type of a nullable value.",
    ],
    [
      "?A",
      "optional-mark",
      "?",
      "Write `?` after the name of an optional field, and `| null` after the type of a nullable value.",
    ],
    ["integer 0..9007199254740993", "inexact-number", "9007199254740993", undefined],
    ["integer -0..", "inexact-number", "-0", undefined],
    ["number ..1e400", "inexact-number", "1e400", undefined],
  ])("%s", (expression, slug, place, help) => {
    const { tree, diagnostics } = read(expression);
    expect(tree).toBeUndefined();
    expect(
      diagnostics.map(({ code, span, help: given }) => [
        code,
        span && (before + expression).slice(span.start, span.end),
        given,
      ]),
    ).toEqual([[`parse/${slug}`, place, help ?? (parseDiagnostics[`parse/${slug}`] as CatalogueEntry<never>).help]]);
  });

  it("point to the opening bracket", () => {
    const [complaint] = read("A | map<(B>").diagnostics;
    expect(complaint?.related.map(({ message, span }) => [message, span.start - before.length])).toEqual([
      ["`(` is opened here", 8],
    ]);
  });
});

describe("limits", () => {
  const { length, depth } = expressionLimits;

  it.each<[string, string, string]>([
    ["length", "x".repeat(length), "x".repeat(length + 1)],
    ["parentheses", `${"(".repeat(depth - 1)}A${")".repeat(depth - 1)}`, `${"(".repeat(depth)}A${")".repeat(depth)}`],
    ["maps", `${"map<".repeat(depth - 1)}A${">".repeat(depth - 1)}`, `${"map<".repeat(depth)}A${">".repeat(depth)}`],
    ["arrays", `A${"[]".repeat(depth - 1)}`, `A${"[]".repeat(depth)}`],
    [
      "arrays in maps",
      `${"map<".repeat(16)}A${"[]".repeat(depth - 17)}${">".repeat(16)}`,
      `${"map<".repeat(16)}A${"[]".repeat(depth - 16)}${">".repeat(16)}`,
    ],
  ])("%s", (_, allowed, refused) => {
    expect(read(allowed).diagnostics).toEqual([]);
    expect(read(refused).diagnostics.map(({ code }) => code)).toEqual(["parse/expression-too-large"]);
  });
});

describe("properties", () => {
  it("a printed type parses to the same tree", () => {
    fc.assert(fc.property(writtenTypes, isReadAsWritten), { seed: 4, numRuns: runs(2000) });
  });

  it("every string produces a tree, or one error with a position in the string", () => {
    fc.assert(fc.property(typeLikeTexts, isReadOrRefused), { seed: 5, numRuns: runs(5000) });
  });
});
