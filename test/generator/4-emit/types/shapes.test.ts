import { expect, test } from "vitest";
import type { Shape } from "../../../../generator/model/model.js";
import { emitExample } from "../../../support/emit-types.js";
import {
  anything,
  constant,
  field,
  integer,
  list,
  map,
  nothing,
  oneOf,
  optional,
  record,
  text,
  typeNamed,
  union,
  variants,
} from "../../../support/model-builders-types.js";

const openObject: Shape = { kind: "object" };

const onOneLine: Record<string, [Shape, string]> = {
  text: [text, "string"],
  "string with a format": [
    { kind: "string", nonblank: true, format: "uuid", maxLength: 40, pattern: "[a-f0-9-]+" },
    "string",
  ],
  integer: [integer, "number"],
  "number with bounds": [{ kind: "number", integer: false, min: 0, max: 1 }, "number"],
  boolean: [{ kind: "boolean" }, "boolean"],
  null: [nothing, "null"],
  any: [anything, "unknown"],
  "enum of strings": [oneOf("HIGH", "LOW"), '"HIGH" | "LOW"'],
  "enum of one value": [oneOf("PLAN"), '"PLAN"'],
  "enum of integers": [oneOf(1, -2, 1000000), "1 | -2 | 1000000"],
  "string constant": [constant("v1", true), '"v1"'],
  "number constant": [constant(0.5), "0.5"],
  "true constant": [constant(true), "true"],
  "null constant": [constant(null), "null"],
  "object constant": [constant({ mode: "x", "due date": [1, null, {}] }), '{ mode: "x"; "due date": [1, null, {}] }'],
  "reference to a type": [list(typeNamed("Example")), "Example[]"],
  list: [list(text), "string[]"],
  "array with bounds": [list(typeNamed("Example"), 1, 50), "Example[]"],
  "array of arrays": [list(list(integer)), "number[][]"],
  "array of one value": [list(oneOf("A")), '"A"[]'],
  "array of one number": [list(oneOf(-1.5)), "-1.5[]"],
  "array of an enum": [list(oneOf("A", "B")), '("A" | "B")[]'],
  "array of nullable arrays": [list(union(list(text), nothing)), "(string[] | null)[]"],
  "array of object constants": [list(constant({ a: 1 })), "{ a: 1 }[]"],
  nullable: [union(text, nothing), "string | null"],
  "union of arrays": [union(list(text), list(integer)), "string[] | number[]"],
  "union in a union": [union(union(text, integer), nothing), "string | number | null"],
  "union with any": [union(anything, nothing), "unknown"],
  "empty record": [list(record([])), "{}[]"],
};

test.each(Object.entries(onOneLine))("%s", async (_name, [shape, type]) => {
  const lines = (await emitExample(shape)).split("\n").filter((line) => !line.startsWith("/**"));
  expect(lines).toEqual([`export type Example = ${type};`, ""]);
});

const members = [field("id"), optional("note", union(text, nothing))];

const onManyLines: Record<string, [Shape, string]> = {
  record: [record(members), "export interface Example {\n  id: string;\n  note?: string | null;\n}\n"],
  "record that keeps unknown keys": [
    record(members, { unknownKeys: "keep" }),
    "export interface Example {\n  id: string;\n  note?: string | null;\n  [k: string]: unknown;\n}\n",
  ],
  "record that drops unknown keys": [
    record([field("id")], { unknownKeys: "drop" }),
    "export interface Example {\n  id: string;\n}\n",
  ],
  "record without fields": [record([]), "export interface Example {}\n"],
  "open object": [openObject, "export interface Example {\n  [k: string]: unknown;\n}\n"],
  map: [map(integer), "export interface Example {\n  [k: string]: number;\n}\n"],
  "map of anything": [map(anything), "export interface Example {\n  [k: string]: unknown;\n}\n"],
  "array of records": [list(record([field("id")])), "export type Example = {\n  id: string;\n}[];\n"],
  "nullable record": [union(record([field("id")]), nothing), "export type Example = {\n  id: string;\n} | null;\n"],
  "array of a union of records": [
    list(union(record([field("a")]), record([field("b", record([]))]))),
    "export type Example = ({\n  a: string;\n} | {\n  b: {};\n})[];\n",
  ],
  "map of arrays of records": [
    map(list(record([field("id", openObject)]))),
    "export interface Example {\n  [k: string]: {\n    id: {\n      [k: string]: unknown;\n    };\n  }[];\n}\n",
  ],
  "recursive record": [
    record([field("children", list(typeNamed("Example"))), optional("parent", union(typeNamed("Example"), nothing))]),
    "export interface Example {\n  children: Example[];\n  parent?: Example | null;\n}\n",
  ],
  "recursive union": [
    union(text, list(typeNamed("Example")), map(typeNamed("Example"))),
    "export type Example = string | Example[] | {\n  [k: string]: Example;\n};\n",
  ],
  "variants without names": [
    record([
      field(
        "step",
        variants(
          [field("kind", oneOf("A", "B"))],
          "kind",
          [
            { value: "A", fields: [field("a")] },
            { value: "B", fields: [] },
          ],
          { otherVariants: "reject" },
        ),
      ),
    ]),
    'export interface Example {\n  step: {\n    kind: "A";\n    a: string;\n  } | {\n    kind: "B";\n    a?: never;\n  };\n}\n',
  ],
};

test.each(Object.entries(onManyLines))("%s", async (_name, [shape, expected]) => {
  expect(await emitExample(shape)).toBe(expected);
});

test("keys that look like integers, JSON Schema keywords or properties of Object.prototype keep their order and spelling", async () => {
  const names = ["b", "10", "2", "toString", "$ref", "due-date", "due date", "T1Z", "p1z", "摘要", "v1z"];
  const printed = await emitExample(record(names.map((name) => field(name))));
  expect([...printed.matchAll(/^ {2}(.*): string;$/gm)].map(([, key]) => key)).toEqual([
    "b",
    '"10"',
    '"2"',
    "toString",
    "$ref",
    '"due-date"',
    '"due date"',
    "T1Z",
    "p1z",
    '"摘要"',
    "v1z",
  ]);
});

test("a union that is wider than a line gets one line per member", async () => {
  const values = Array.from({ length: 30 }, (_, index) => `VALUE_${index}`);
  expect(await emitExample(oneOf(...values))).toBe(
    `export type Example =${values.map((value) => `\n  | "${value}"`).join("")};\n`,
  );
});
