import { describe, expect, test } from "vitest";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs } from "./reading.js";
import {
  boolean,
  constant,
  integer,
  list,
  map,
  nothing,
  nullable,
  number,
  oneOf,
  record,
  reference,
  text,
  union,
} from "./shapes.js";

const cat = record({ type: constant("cat"), lives: integer });
const dog = record({
  type: constant("dog"),
  tricks: list(text),
  "name?": [text, { aliases: ["called"], default: { literal: "Rex" } }],
});
const pet = union(
  reference("Cat", () => cat),
  reference("Dog", () => dog),
);
const byKeys = union(record({ url: text, "port?": integer }), record({ file: text }));

type Row = readonly [what: string, shape: Shape, given: unknown, read?: unknown, ...changes: readonly string[]];

const rows: readonly Row[] = [
  [
    "a tag",
    pet,
    { type: "dog", tricks: "sit", called: "Bo" },
    { type: "dog", tricks: ["sit"], name: "Bo" },
    "alias_key v.name",
    "scalar_to_array v.tricks",
  ],
  [
    "a tag in another case",
    pet,
    { type: "Dog", tricks: "sit" },
    { type: "dog", tricks: ["sit"], name: "Rex" },
    "enum_case v.type",
    "scalar_to_array v.tricks",
    "apply_default v.name",
  ],
  [
    "a tag in another case, with a fault elsewhere",
    pet,
    { type: "Cat", lives: "many" },
    { type: "cat", lives: "many" },
    "enum_case v.type",
  ],
  [
    "another spelling of the tag's key",
    pet,
    { Type: "cat", Lives: "9" },
    { type: "cat", lives: 9 },
    "rename_key v.type",
    "rename_key v.lives",
    "coerce_number_string v.lives",
  ],
  ["an unknown tag", pet, { type: "bird", wings: "2" }],
  ["no tag", pet, { lives: "9" }],
  [
    "keys that only one alternative has",
    byKeys,
    { URL: "x", port: "80" },
    { url: "x", port: 80 },
    "rename_key v.url",
    "coerce_number_string v.port",
  ],
  ["keys of both", byKeys, { URL: "x", File: "y" }],
  ["a value that is right as it is", union(record({ a: text }), record({ "a?": text, "b?": integer })), { a: "5" }],
  ["text or a number", union(text, integer), "12"],
  ["a number or true", union(number, boolean), "12", 12, "coerce_number_string v"],
  ["a number or true, in text", union(number, boolean), "true", true, "coerce_boolean_string v"],
  ["a number or a list of numbers", union(number, list(number)), "5"],
  ["a number or an array of strings", union(number, list(text)), "5"],
  ["two enums of which one has the word", union(oneOf("A", "B"), oneOf("C")), "c", "C", "enum_case v"],
  ["two enums that both have the word", union(oneOf("A"), oneOf("a ")), "*a*"],
  ["two enums that read it alike", union(oneOf("A", "B"), oneOf("A", "C")), "a", "A", "enum_case v"],
  ["an enum or any text", union(oneOf("A"), text), "a"],
  ["an enum or null", nullable(oneOf("A")), "a", "A", "enum_case v"],
  ["an enum or null, as a list", nullable(oneOf("A")), ["a"], "A", "unwrap_single_item_array v", "enum_case v"],
  ["a list or null", union(list(integer), nothing), "5", [5], "scalar_to_array v", "coerce_number_string v[0]"],
  [
    "an object or a number in text",
    union(cat, integer),
    '{"type": "cat", "lives": "9"}',
    { type: "cat", lives: 9 },
    "parse_stringified_field v",
    "coerce_number_string v.lives",
  ],
  ["a map or a record", union(map(integer), record({ a: text, b: text })), { a: "1", b: "2" }],
  [
    "a map or a record, of which the record cannot be meant",
    union(map(integer), record({ a: text })),
    { x: "1" },
    { x: 1 },
    "coerce_number_string v.x",
  ],
  ["an integer that loses its digits, as a string or a number", union(text, number), 12345678901234567890n],
  [
    "an integer that loses its digits, as a string or null",
    nullable(text),
    12345678901234567890n,
    "12345678901234567890",
    "big_int_to_string v",
  ],
];

describe("alternatives", () => {
  test.for(rows)("%s", ([, shape, given, ...expected]) => {
    const [read, ...changes] = expected.length === 0 ? [given] : expected;
    const found = readAs(record({ v: shape }), { v: given });
    expect([found.value, found.changes]).toEqual([{ v: read }, changes]);
  });

  test("as the whole answer, with the defaults of the one that is meant", () => {
    expect(readAs(pet, { Type: "dog", tricks: [] }).value).toEqual({ type: "dog", tricks: [], name: "Rex" });
  });

  test("inside each other cost no more than their size: forty levels of four readings each", () => {
    const tree: Shape = union(
      record({ left: reference("Tree", () => tree), "a?": integer }),
      record({ left: reference("Tree", () => tree), "b?": integer }),
      record({ leaf: integer }),
    );
    const given = Array.from({ length: 40 }).reduce<unknown>((inner) => ({ Left: inner }), { Leaf: "1" });
    const { value, changes } = readAs(
      reference("Tree", () => tree),
      given,
    );
    expect([JSON.stringify(value).length, changes.length]).toEqual([JSON.stringify(given).length - 2, 42]);
  });
});
