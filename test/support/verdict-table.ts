/** Shapes of every kind, with valid and invalid values. */
import type { Shape } from "../../generator/model/model.js";
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
  type Declared,
} from "./models.js";

/** What the shapes name. */
export const named: Declared = {
  enums: { Level: ["LOW", "HIGH"] },
  types: {
    Tree: record({ name: text(), "next?": reference("Tree") }),
    Name: text({ minLength: 1 }),
    类型: record({ 标题: text(), "下?": reference("类型") }),
  },
};

type Table = readonly (readonly [
  what: string,
  shape: Shape,
  conforming: readonly unknown[],
  refused: readonly unknown[],
])[];

const astral = "😀";
const manyValues = Array.from({ length: 200 }, (_, index) => `V${index}`);

export const table: Table = [
  ["a string", text(), ["", "a"], [1, null, [], {}, undefined, true]],
  [
    "a length in code points",
    text({ minLength: 2, maxLength: 3 }),
    ["ab", "abc", astral.repeat(2), astral.repeat(3), `${astral}a`],
    ["", "a", "abcd", astral, astral.repeat(4), `${astral.repeat(3)}a`],
  ],
  [
    "a lone surrogate as one character",
    text({ minLength: 2, maxLength: 2 }),
    ["\ud800\ud800", "\udc00a"],
    ["\ud800", "\ud83d\ude00"],
  ],
  ["an empty text", text({ maxLength: 0 }), [""], ["a"]],
  ["a text of at least one character", text({ minLength: 1 }), ["a", " "], [""]],
  ["a text of at least none", text({ minLength: 0 }), ["", "a"], [1]],
  [
    "a nonblank text",
    text({ nonblank: true }),
    ["a", " a ", "任", astral, "."],
    [
      "",
      " ",
      "\n\t",
      "\u00a0",
      "\u200b",
      "\u00ad",
      "\u3000",
      "\ufeff",
      "\u2800",
      "\u3164",
      "\u0000",
      "\u202e",
      "\ufe0f",
    ],
  ],
  [
    "a pattern, matched against the whole text",
    text({ pattern: "a|bc" }),
    ["a", "bc"],
    ["", "ab", "bca", "a\n", "\na"],
  ],
  ["a pattern in code points", text({ pattern: "." }), ["a", astral], ["", "ab"]],
  ["a number", number(), [0, -1, 1.5, 1e300], ["1", null, Number.NaN, Number.POSITIVE_INFINITY, 1n]],
  ["an integer", integer(), [0, -0, -5, 1e21, 1.0], [1.5, "1", Number.NaN, Number.NEGATIVE_INFINITY]],
  ["a range", number({ min: 0, exclusiveMax: 1 }), [0, 0.5, 0.999], [-0.001, 1, 2]],
  ["a decimal step", number({ multipleOf: 0.01 }), [0.07, 19.99, 4.35, 0, -1.1, 3], [0.001, 0.015, 19.999]],
  ["an integer step", integer({ multipleOf: 5 }), [0, 5, -10], [1, 4, 2.5]],
  ["a boolean", boolean, [true, false], ["true", 0, null]],
  ["null", nothing, [null], [undefined, 0, "", false]],
  ["anything", any, [null, 1, "", [], {}, { a: [1] }], []],
  ["an object", object, [{}, { a: 1 }], [[], null, "x"]],
  ["an enum", oneOf("A", "toString"), ["A", "toString"], ["a", "", null, 1, ["A"]]],
  ["an enum of integers", oneOf(0, 1), [0, 1, -0], ["0", false, null, 2]],
  ["an enum of 200 values", oneOf(...manyValues), ["V0", "V199"], ["V200", "v0", 0, null]],
  ["a constant", constant("v1"), ["v1"], ["v2", "", null]],
  [
    "a constant object",
    constant({ a: [1, { b: null }] }),
    [{ a: [1, { b: null }] }],
    [{ a: [1, { b: 1 }] }, {}, null, { a: [1, { b: null }], c: 1 }],
  ],
  ["a constant null", constant(null), [null], [0, ""]],
  ["a list", list(integer(), { minItems: 1, maxItems: 2 }), [[1], [1, 2]], [[], [1, 2, 3], ["1"], {}, null]],
  ["unique scalars", list(text(), { uniqueItems: true }), [[], ["a", "b"]], [["a", "b", "a"]]],
  [
    "unique values",
    list(any, { uniqueItems: true }),
    [[1, "1", true, null, [1], { a: 1 }]],
    [
      [1, 1],
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      [
        [1, [2]],
        [1, [2]],
      ],
      [0, -0],
    ],
  ],
  [
    "a map",
    map(integer(), { minItems: 1, maxItems: 2 }),
    [{ a: 1 }, { toString: 1, b: 2 }],
    [{}, { a: 1, b: 2, c: 3 }, { a: "1" }, []],
  ],
  [
    "a record",
    record({ a: text(), "b?": integer() }),
    [{ a: "" }, { a: "", b: 1 }],
    [{}, { b: 1 }, { a: 1 }, { a: "", c: 1 }, { a: "", b: undefined, c: 1 }, []],
  ],
  ["a record that keeps unknown keys", record({ a: text() }, { unknownKeys: "keep" }), [{ a: "", c: 1 }], [{ c: 1 }]],
  ["a record that drops unknown keys", record({ a: text() }, { unknownKeys: "drop" }), [{ a: "", c: 1 }], [{ c: 1 }]],
  ["a record without fields", record({}), [{}], [{ a: 1 }, []]],
  [
    "a record of many fields",
    record(Object.fromEntries(manyValues.slice(0, 20).map((name) => [`${name}?`, integer()]))),
    [{}, { V19: 1 }],
    [{ V20: 1 }, { V0: "1" }],
  ],
  ["a reference", reference("Name"), ["a"], ["", 1]],
  ["a type named in another script", reference("类型"), [{ 标题: "", 下: { 标题: "" } }], [{ 标题: "", 下: {} }, {}]],
  [
    "a type that contains itself",
    reference("Tree"),
    [{ name: "a", next: { name: "b" } }],
    [
      { name: "a", next: {} },
      { name: "a", next: { name: "b", next: null } },
    ],
  ],
  ["a union by kind", union(text(), list(integer())), ["a", [1]], [1, ["1"], {}]],
  ["a union of a type and null", nullable(reference("Level", "enum")), ["LOW", null], ["low", 1, undefined]],
  ["a union of integer and number", union(integer({ min: 10 }), number({ max: 1 })), [10, 0.5, 1], [5, 10.5]],
  [
    "a union that only trying can decide",
    union(record({ a: text() }), record({ b: text() })),
    [{ a: "" }, { b: "" }],
    [{}, { a: "", b: "" }, { a: 1 }],
  ],
  ["a union of maps and lists", union(map(integer()), list(text())), [{ a: 1 }, {}, ["a"]], [{ a: "a" }, [1]]],
  [
    "variants",
    variants("on", {}, { A: { a: text() }, B: { "b?": text() } }),
    [{ on: "A", a: "" }, { on: "B" }],
    [{ on: "A" }, { on: "B", a: "" }, { on: "C" }, {}],
  ],
  [
    "variants that keep each other's fields",
    variants("on", {}, { A: { a: text() }, B: {} }, {}, "keep"),
    [{ on: "B", a: 5 }],
    [
      { on: "A", a: 5 },
      { on: "B", c: 1 },
    ],
  ],
  [
    "variants of an open record",
    variants("on", {}, { A: { a: text() }, B: {} }, { unknownKeys: "keep" }),
    [{ on: "B", c: 1 }],
    [{ on: "B", a: "" }],
  ],
];
