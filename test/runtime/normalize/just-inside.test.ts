/** Values that a step just applies to, or just does not apply to. */
import { describe, expect, test } from "vitest";
import type { Shape } from "../../../runtime/model/shape.js";
import { readAs } from "./reading.js";
import { any, list, nullable, object, oneOf, record, text, union } from "./shapes.js";

const unchanged = (shape: Shape, value: unknown): void =>
  expect(readAs(shape, value)).toMatchObject({ value, changes: [] });

describe("a call of a tool", () => {
  const shape = record({ a: text });
  const given = { a: "x" };

  test.each([
    { name: "f", arguments: given },
    { type: "function", id: "1", name: "f", parameters: given },
    { function: { name: "f", input: given } },
    { type: "function", id: "1", function: { name: "f", args: given } },
  ])("is read by its arguments: %j", (value) => {
    expect(readAs(shape, value)).toEqual({ value: given, changes: ["unwrap_tool_call"], issues: [] });
  });

  test.each([
    ["a name that is no text", { name: 5, arguments: given }],
    ["two kinds of arguments", { name: "f", arguments: given, input: given }],
    ["another key beside them", { name: "f", arguments: given, note: 1 }],
    ["another key around them", { note: "n", function: { name: "f", arguments: given } }],
    ["another key inside", { type: "function", function: { name: "f", arguments: given, note: 1 } }],
    ["no arguments", { name: "f", type: "function" }],
    ["arguments that are a number", { name: "f", arguments: 1 }],
  ])("is none with %s", (_, value) => {
    unchanged(shape, value);
  });

  test("is none where the contract knows the key itself", () => {
    unchanged(record({ input: object }), { name: "f", input: { input: {} } });
  });
});

describe("a single item", () => {
  test.each([
    [list(text), "x", ["x"]],
    [list(record({ a: text })), { a: "x" }, [{ a: "x" }]],
  ])("becomes a list of %j", (shape, item, expected) => {
    expect(readAs(record({ v: shape }), { v: item })).toEqual({
      value: { v: expected },
      changes: ["scalar_to_array v"],
      issues: [],
    });
  });

  test.each([
    ["null among texts", list(nullable(text)), null],
    ["anything", list(any), "x"],
    ["an object with any key", list(object), { x: 1 }],
    ["such an object or a text", list(union(object, text)), { x: 1 }],
    ["a list", list(list(text)), "x"],
  ])("stays what it is where it may be %s", (_, shape, item) => {
    unchanged(record({ v: shape }), { v: item });
  });
});

describe("a default of a table", () => {
  const shape = record({ key: any, "v?": [any, { default: { cells: { 3: "three", x: "ex" }, key: "key" } }] });

  test.each([
    [3, "three"],
    ["x", "ex"],
  ])("is the cell of the row that %j names", (key, v) => {
    expect(readAs(shape, { key }).value).toEqual({ key, v });
  });

  test.each([true, null, 4, "toString"])("is none where %j names no row", (key) => {
    unchanged(shape, { key });
  });
});

describe("alternatives without a tag", () => {
  const reading = { default: { literal: "D" } };

  test("get the defaults of the only one that the value fits", () => {
    const shape = list(union(record({ a: text, "d?": [text, reading] }), record({ b: text })));
    expect(readAs(shape, [{ a: "x" }, { b: "y" }])).toEqual({
      value: [{ a: "x", d: "D" }, { b: "y" }],
      changes: ["apply_default [0].d"],
      issues: [],
    });
  });

  test("get none where the value fits two", () => {
    const members = ["a?", "b?"].map((name) => record({ [name]: text, "d?": [text, reading] }));
    unchanged(list(union(...members)), [{}]);
  });
});

describe("a value of an enum", () => {
  const shape = oneOf("1-0", "10", "NEEDS_WORK", "v1_2");

  test.each([
    ["1 0", "1-0"],
    ["needs work", "NEEDS_WORK"],
    ["needsWork", "NEEDS_WORK"],
    ["NEEDS__WORK", "NEEDS_WORK"],
    ["needs\u200bwork", "NEEDS_WORK"],
    [" needs-work ", "NEEDS_WORK"],
    ["V1 2", "v1_2"],
  ])("is known in another spelling: %j", (given, expected) => {
    expect(readAs(shape, given)).toEqual({ value: expected, changes: ["enum_case"], issues: [] });
  });

  test.each(["v12", "-1", "-10", "needs.work"])("is not known as %j", (given) => {
    unchanged(shape, given);
  });
});
