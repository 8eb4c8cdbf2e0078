import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mismatches } from "../../../generator/values/faults.js";
import type { Json } from "../../../generator/source/json.js";
import { compileValidator } from "../../../generator/lowering/compiled-validator.js";
import type { Shape } from "../../../generator/model/model.js";
import { runs } from "../../support/lanes.js";
import {
  any,
  boolean,
  constant,
  integer,
  list,
  map,
  modelOf,
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

const vocabulary = {
  enums: { Level: ["HIGH", "LOW"] },
  types: { Node: record({ name: text({ minLength: 1 }), "nodes?": list(reference("Node")) }) },
} as const;

/** One shape of each kind, with every key that it can have. */
const shapes: readonly (readonly [string, Shape])[] = [
  ["string", text({ minLength: 1, maxLength: 3 })],
  ["nonblank string", text({ nonblank: true, maxLength: 2 })],
  ["string with a pattern", text({ pattern: "a|b+" })],
  ["a uuid", text({ format: "uuid" })],
  ["a date", text({ format: "date" })],
  ["an integer", integer({ min: -1, max: 3, multipleOf: 2 })],
  ["a number", number({ exclusiveMin: -1, exclusiveMax: 1, multipleOf: 0.5 })],
  ["a boolean", boolean],
  ["null", nothing],
  ["any value", any],
  ["an object", object],
  ["an enum", oneOf("a", "b")],
  ["an enum of integers", oneOf(0, 1)],
  ["a constant", constant({ a: [1, null] })],
  ["an array", list(integer({ min: 0 }), { minItems: 1, maxItems: 3, uniqueItems: true })],
  ["an array of arrays", list(list(boolean), { uniqueItems: true })],
  ["a map", map(integer(), { minItems: 1, maxItems: 2 })],
  ["a closed record", record({ a: integer(), "b?": nullable(boolean) })],
  ["an open record", record({ a: integer(), "b?": boolean }, { unknownKeys: "keep" })],
  ["a record that drops keys", record({ a: integer() }, { unknownKeys: "drop" })],
  ["variants", variants("a", { b: any }, { a: { c: integer() }, b: { "d?": boolean } })],
  [
    "variants that keep the fields of others",
    variants("a", { b: any }, { a: { c: integer() }, b: { "d?": boolean } }, {}, "keep"),
  ],
  [
    "variants of an open record",
    variants("a", { b: any }, { a: { c: integer() }, b: { "d?": boolean } }, { unknownKeys: "keep" }),
  ],
  ["a union", union(text({ maxLength: 1 }), integer(), list(boolean))],
  ["a union of records", union(record({ a: oneOf("a") }), record({ a: oneOf("b"), "b?": boolean }), nothing)],
  ["a union that must be tried", union(record({ a: integer() }), record({ b: integer() }))],
  ["an enum by name", reference("Level", "enum")],
  ["a recursive type", reference("Node")],
];

const leaf = fc.oneof(
  fc.constantFrom<Json>(
    "",
    " ",
    "a",
    "b",
    "bb",
    "abc",
    "😀",
    "HIGH",
    "2024-02-29",
    "2023-02-29",
    "123e4567-e89b-42d3-a456-426614174000",
    null,
    true,
    false,
  ),
  fc.constantFrom<Json>(-2, -1, -0.5, 0, 0.5, 1, 2, 2.5, 3, 4),
);
const value = fc.letrec<{ json: Json }>((tie) => ({
  json: fc.oneof(
    { maxDepth: 3 },
    { arbitrary: leaf, weight: 3 },
    fc.array(tie("json"), { maxLength: 4 }),
    fc.dictionary(fc.constantFrom("a", "b", "c", "d", "name", "nodes"), tie("json"), { maxKeys: 4 }),
  ),
})).json;

describe("the check of a value in the contracts file", () => {
  it.each(shapes)("has the result of the generated validator: %s", async (_, shape) => {
    const model = modelOf({ ...vocabulary, contracts: { C: shape } });
    const [contract] = model.contracts;
    if (!contract) throw new Error("no contract");
    const validate = await compileValidator(model, contract);
    fc.assert(
      fc.property(value, (json) => {
        expect(mismatches(json, shape, model).length === 0).toBe(validate(json));
      }),
      { seed: 4, numRuns: runs(600) },
    );
  });

  it("reports the path in the value and the requirement", () => {
    const shape = record({ a: list(record({ b: integer({ min: 1 }) })), "c?": map(boolean) });
    expect(mismatches({ a: [{ b: 1 }, { b: 0 }, {}, 3], c: { x: 1 }, d: 1 }, shape, modelOf({}))).toEqual([
      { path: ".a[1].b", problem: "must be at least 1, found 0" },
      { path: ".a[2].b", problem: "is missing" },
      { path: ".a[3]", problem: "must be an object, found 3" },
      { path: ".c.x", problem: "must be true or false, found 1" },
      { path: ".d", problem: "is not declared" },
    ]);
  });

  it("ignores inherited properties", () => {
    expect(mismatches({}, record({ toString: text() }), modelOf({}))).toEqual([
      { path: ".toString", problem: "is missing" },
    ]);
  });
});
