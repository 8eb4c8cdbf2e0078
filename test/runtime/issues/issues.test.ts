import { describe, expect, test } from "vitest";
import type { Shape } from "../../../generator/model/model.js";
import type { Declared } from "../../support/models.js";
import { issuesOf, liveShape } from "../../support/live.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "../../support/models.js";

/** A shape, a value, and the one issue that it has: code, path, message. */
type Row = readonly [shape: Shape, value: unknown, code: string, path: string, message: string];

const inField = (shape: Shape): Shape => record({ priority: shape });
const named: Declared = {
  enums: { Level: ["LOW", "HIGH"] },
  types: {
    Finding: record({ id: text() }),
    Tree: record({ name: text(), "next?": reference("Tree") }),
    File: record({ kind: constant("file"), name: text() }),
    Link: record({ kind: constant("link"), url: text() }),
  },
};

const rows: readonly Row[] = [
  [inField(text()), {}, "missing", "priority", '"priority" is missing; it must be a string'],
  [
    inField(oneOf("HIGH", "MED", "LOW")),
    {},
    "missing",
    "priority",
    '"priority" is missing; it must be one of "HIGH", "MED", "LOW"',
  ],
  [inField(reference("Finding")), {}, "missing", "priority", '"priority" is missing; it must be an object'],
  [
    inField(oneOf("HIGH", "MED", "LOW")),
    { priority: "URGENT" },
    "enum",
    "priority",
    '"priority" must be one of "HIGH", "MED", "LOW"; got "URGENT"',
  ],
  [
    inField(oneOf("HIGH", "MED", "LOW")),
    { priority: 5 },
    "type",
    "priority",
    '"priority" must be one of "HIGH", "MED", "LOW"; got 5',
  ],
  [
    inField(oneOf("HIGH", "MED", "LOW")),
    { priority: null },
    "type",
    "priority",
    '"priority" must be one of "HIGH", "MED", "LOW"; got null',
  ],
  [
    inField(nullable(oneOf("HIGH", "LOW"))),
    { priority: "x" },
    "enum",
    "priority",
    '"priority" must be one of "HIGH", "LOW", or null; got "x"',
  ],
  [
    inField(reference("Level", "enum")),
    { priority: "low" },
    "enum",
    "priority",
    '"priority" must be one of "LOW", "HIGH"; got "low"',
  ],
  [inField(oneOf(1, 2)), { priority: 3 }, "enum", "priority", '"priority" must be one of 1, 2; got 3'],
  [inField(oneOf("only")), { priority: "x" }, "enum", "priority", '"priority" must be "only"; got "x"'],
  [
    inField(oneOf("a b", "c,d")),
    { priority: "x" },
    "enum",
    "priority",
    '"priority" must be one of "a b", "c,d"; got "x"',
  ],
  [inField(constant("v1")), { priority: "v2" }, "const", "priority", '"priority" must be "v1"; got "v2"'],
  [inField(constant({ a: 1 })), { priority: { a: 2 } }, "const", "priority", '"priority" must be {"a":1}; got {"a":2}'],
  [inField(integer()), { priority: "85" }, "type", "priority", '"priority" must be an integer; got "85"'],
  [inField(integer()), { priority: 1.5 }, "type", "priority", '"priority" must be an integer; got 1.5'],
  [inField(number()), { priority: Number.NaN }, "type", "priority", '"priority" must be a number; got NaN'],
  [inField(boolean), { priority: "true" }, "type", "priority", '"priority" must be true or false; got "true"'],
  [inField(nothing), { priority: 0 }, "type", "priority", '"priority" must be null; got 0'],
  [inField(object), { priority: [] }, "type", "priority", '"priority" must be an object; got []'],
  [inField(list(text())), { priority: { 0: "x" } }, "type", "priority", '"priority" must be an array; got {"0":"x"}'],
  [inField(nullable(text())), { priority: 5 }, "type", "priority", '"priority" must be a string or null; got 5'],
  [
    inField(nullable(reference("Finding"))),
    { priority: 5 },
    "type",
    "priority",
    '"priority" must be an object or null; got 5',
  ],
  [
    inField(union(text(), integer())),
    { priority: true },
    "type",
    "priority",
    '"priority" must be a string or an integer; got true',
  ],
  [
    inField(union(text(), integer())),
    { priority: 1.5 },
    "type",
    "priority",
    '"priority" must be a string or an integer; got 1.5',
  ],
  [
    inField(union(text({ maxLength: 1 }), integer())),
    { priority: "abc" },
    "too_long",
    "priority",
    '"priority" must have at most 1 character; got 3',
  ],
  [
    inField(union(oneOf("a"), oneOf("b"))),
    { priority: "c" },
    "enum",
    "priority",
    '"priority" must be "a" or "b"; got "c"',
  ],
  [
    inField(union(text({ pattern: "a+" }), text({ pattern: "b+" }))),
    { priority: "c" },
    "no_match",
    "priority",
    '"priority" matches none of its alternatives; got "c"',
  ],
  [
    inField(text({ minLength: 3 })),
    { priority: "ab" },
    "too_short",
    "priority",
    '"priority" must have at least 3 characters; got 2',
  ],
  [
    inField(text({ maxLength: 2 })),
    { priority: "😀😀😀" },
    "too_long",
    "priority",
    '"priority" must have at most 2 characters; got 3',
  ],
  [
    inField(text({ nonblank: true })),
    { priority: " \u200b" },
    "blank",
    "priority",
    '"priority" must not be blank; got " \\u200b"',
  ],
  [
    inField(text({ nonblank: true, minLength: 3, maxLength: 9, pattern: "[a-z]+", format: "email" })),
    { priority: "" },
    "blank",
    "priority",
    '"priority" must not be blank; got ""',
  ],
  [
    inField(text({ nonblank: true, minLength: 1 })),
    { priority: "" },
    "blank",
    "priority",
    '"priority" must not be blank; got ""',
  ],
  [
    inField(text({ nonblank: true, pattern: "[a-z]+" })),
    { priority: "A" },
    "pattern",
    "priority",
    '"priority" must be text that matches /^[a-z]+$/; got "A"',
  ],
  [
    inField(text({ pattern: "[^\\\\]+" })),
    { priority: "\\" },
    "pattern",
    "priority",
    String.raw`"priority" must be text that matches /^[^\\]+$/; got "\\"`,
  ],
  [inField(text({ format: "uuid" })), { priority: "x" }, "format", "priority", '"priority" must be a UUID; got "x"'],
  [
    inField(integer({ min: 0, max: 100 })),
    { priority: -1 },
    "too_small",
    "priority",
    '"priority" must be at least 0; got -1',
  ],
  [
    inField(integer({ min: 0, max: 100 })),
    { priority: 101 },
    "too_large",
    "priority",
    '"priority" must be at most 100; got 101',
  ],
  [
    inField(number({ exclusiveMin: 0 })),
    { priority: 0 },
    "too_small",
    "priority",
    '"priority" must be more than 0; got 0',
  ],
  [
    inField(number({ min: 0, exclusiveMin: 0 })),
    { priority: -1 },
    "too_small",
    "priority",
    '"priority" must be more than 0; got -1',
  ],
  [
    inField(number({ exclusiveMax: 1 })),
    { priority: 1 },
    "too_large",
    "priority",
    '"priority" must be less than 1; got 1',
  ],
  [
    inField(number({ multipleOf: 0.01 })),
    { priority: 0.015 },
    "not_a_multiple",
    "priority",
    '"priority" must be a multiple of 0.01; got 0.015',
  ],
  [
    inField(list(text(), { minItems: 1 })),
    { priority: [] },
    "too_few",
    "priority",
    '"priority" must have at least 1 item; got 0',
  ],
  [
    inField(list(text(), { maxItems: 2 })),
    { priority: ["a", "b", "c"] },
    "too_many",
    "priority",
    '"priority" must have at most 2 items; got 3',
  ],
  [
    inField(map(any, { minItems: 2 })),
    { priority: { a: 1 } },
    "too_few",
    "priority",
    '"priority" must have at least 2 entries; got 1',
  ],
  [
    inField(map(any, { maxItems: 1 })),
    { priority: { a: 1, b: 2 } },
    "too_many",
    "priority",
    '"priority" must have at most 1 entry; got 2',
  ],
  [
    inField(list(any, { uniqueItems: true })),
    { priority: [1, { a: 1, b: 2 }, "1", { b: 2, a: 1 }] },
    "not_unique",
    "priority",
    '"priority" must not repeat an item; [1] and [3] are equal',
  ],
  [inField(any), { priority: 1, prioriti: 2 }, "unknown_key", "prioriti", 'unknown key "prioriti"'],
  [
    record({ "summary?": text(), "status?": text() }),
    { sumary: "x" },
    "unknown_key",
    "sumary",
    'unknown key "sumary"; did you mean "summary"?',
  ],
  [record({ "summary?": text() }), { sumary: "x", summary: "y" }, "unknown_key", "sumary", 'unknown key "sumary"'],
  [record({}), { "\u001b[31m": 1 }, "unknown_key", '["\\u001b[31m"]', 'unknown key "\\u001b[31m"'],
  [text(), 5, "type", "", "the value must be a string; got 5"],
  [
    list(record({ outcome: oneOf("ok") })),
    [{ outcome: "no" }],
    "enum",
    "[0].outcome",
    '"outcome" must be "ok"; got "no"',
  ],
  [list(list(integer())), [[1], [2, "x"]], "type", "[1][1]", '"[1][1]" must be an integer; got "x"'],
  [
    inField(list(list(integer()))),
    { priority: [[], ["x"]] },
    "type",
    "priority[1][0]",
    '"priority[1][0]" must be an integer; got "x"',
  ],
  [
    map(list(reference("Finding"))),
    { "src/b.ts": [{ id: 1 }] },
    "type",
    '["src/b.ts"][0].id',
    '"id" must be a string; got 1',
  ],
  [map(integer()), { "a~/b": "x", "0": 1 }, "type", '["a~/b"]', '"a~/b" must be an integer; got "x"'],
  [
    reference("Tree"),
    { name: "a", next: { name: "b", next: { name: 5 } } },
    "type",
    "next.next.name",
    '"name" must be a string; got 5',
  ],
  [
    union(reference("File"), reference("Link")),
    { kind: "file", name: 5 },
    "type",
    "name",
    '"name" must be a string; got 5',
  ],
  [
    union(reference("File"), reference("Link")),
    { kind: "dir" },
    "enum",
    "kind",
    '"kind" must be one of "file", "link"; got "dir"',
  ],
  [
    union(reference("File"), reference("Link")),
    {},
    "missing",
    "kind",
    '"kind" is missing; it must be one of "file", "link"',
  ],
  [
    union(reference("File"), reference("Link"), nothing),
    { kind: "link", url: "x", name: "y" },
    "unknown_key",
    "name",
    'unknown key "name"',
  ],
];

describe("one error is one issue", () => {
  test.each(rows.map(([shape, value, code, path, message]) => ({ shape, value, code, path, message })))(
    "$code at $path: $message",
    async ({ shape, value, code, path, message }) => {
      const found = issuesOf(await liveShape(shape, named), value);
      expect(found.map((issue) => [issue.code, issue.path, issue.message])).toEqual([[code, path, message]]);
    },
  );
});

test("a blank string that is also too long has two issues", async () => {
  const found = issuesOf(
    await liveShape(inField(text({ nonblank: true, minLength: 5, maxLength: 2, pattern: "[a-z]+" }))),
    { priority: "   " },
  );
  expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(["blank priority", "too_long priority"]);
});

const action = variants(
  "on",
  { id: text() },
  { ARTIFACT: { artifact: text() }, ERROR: { "error?": text() }, NOOP: {} },
);

describe("variants are checked by their discriminator", () => {
  test.each<readonly [value: unknown, issues: readonly string[]]>([
    [{ on: "ARTIFACT", id: "x" }, ["missing artifact"]],
    [{ on: "ARTIFACT", id: "x", artifact: 1 }, ["type artifact"]],
    [{ on: "MISSING", id: "x" }, ["enum on"]],
    [{ on: 5, id: "x", artifact: 1 }, ["type on"]],
    [{ id: "x" }, ["missing on"]],
    [{ on: "NOOP" }, ["missing id"]],
    [{ on: "NOOP", id: "x", error: "y" }, ["unknown_key error"]],
    [
      { on: "ERROR", id: "x", error: 1, artifact: 2, further: 3 },
      ["type error", "unknown_key artifact", "unknown_key further"],
    ],
    [{ on: "BAD", id: 1, further: 3 }, ["enum on", "type id", "unknown_key further"]],
    [5, ["type "]],
  ])("%j", async (value, expected) => {
    const found = issuesOf(await liveShape(action), value);
    expect(found.map(({ code, path }) => `${code} ${path}`)).toEqual(expected);
  });

  test("a key of another variant is distinguished from a misspelled one", async () => {
    const found = issuesOf(await liveShape(action), { on: "NOOP", id: "x", error: "y", idd: 1 });
    expect(found.map(({ message }) => message)).toEqual([
      'key "error" is not allowed, because "on" is "NOOP"',
      'unknown key "idd"',
    ]);
  });
});

test.each([[{ toString: 1, valueOf: 2 }], [["A"]], [null], [true]])(
  "a discriminator that is neither a string nor a number, such as %j, selects no variant",
  async (tag) => {
    const type = await liveShape(variants("on", {}, { A: { a: text() }, B: {} }));
    const issues = issuesOf(type, { on: tag, x: 1 });
    expect(issues.map(({ code, path }) => `${code} ${path}`)).toContain("type on");
  },
);
