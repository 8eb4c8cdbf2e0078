import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { schemas } from "../../../../generator/4-emit/targets/schemas.js";
import { branch, unless } from "../../../../generator/json-schema/branch.js";
import type { JsonSchema } from "../../../../generator/json-schema/schema.js";
import { formatPatterns } from "../../../../generator/model/formats.js";
import { kindsOf } from "../../../../generator/model/json-kinds.js";
import { declarationsOf, publishedSchema, validatingSchema } from "../../../../generator/lowering/schema-document.js";
import type { Field, Model, Shape } from "../../../../generator/model/model.js";
import { models } from "../../../support/arbitrary-shapes.js";
import { textOf } from "../../../support/emit.js";
import {
  boolean,
  constant,
  integer,
  list,
  modelOf,
  nullable,
  oneOf,
  record,
  reference,
  text,
  union,
  variants,
} from "../../../support/models.js";
import { review, reviewModel } from "../../../support/review-model.js";

function schemaOf(model: Model, name: string): unknown {
  const declaration = [...model.contracts, ...model.types].find(
    (each) => ("scope" in each ? each.scope : each.name) === name,
  );
  return declaration && publishedSchema(model, declaration);
}

function withFieldFacts(shape: Shape, facts: Partial<Field>): Shape {
  return shape.kind === "record"
    ? { ...shape, fields: shape.fields.map((field) => Object.assign({}, field, facts)) }
    : shape;
}

describe("a published schema", () => {
  test("is in its own file for each contract and each named type", async () => {
    const files = await schemas.emit(reviewModel);
    expect(files.map(({ path }) => path)).toEqual(
      ["PLAN_REVIEW", "TASK_ACTION", "plan-tree", "OUTCOMES", "任务", "Suggestion", "Step", "Location"].map(
        (name) => `schemas/${name}.schema.json`,
      ),
    );
    expect(textOf(files, "schemas/任务.schema.json")).toBe(`{
  "$schema": "https://json-schema.org/draft/2020-12/schema",
  "$id": "urn:contracts:sample:%E4%BB%BB%E5%8A%A1",
  "title": "任务",
  "type": "object",
  "properties": {
    "标题": {
      "type": "string"
    }
  },
  "required": [
    "标题"
  ],
  "additionalProperties": false
}
`);
  });

  test("compiles in the strictest mode, and matches the contract", async () => {
    for (const { text: json } of await schemas.emit(reviewModel)) {
      const schema = JSON.parse(json) as { readonly $id: string };
      expect(schema.$id).toMatch(/^[A-Za-z0-9._:/#%-]+$/);
      const validate = new Ajv2020({
        strict: true,
        allowUnionTypes: true,
        ownProperties: true,
        formats: { ...formatPatterns },
      }).compile(schema);
      expect(validate(review)).toBe(schema.$id === "urn:contracts:sample:PLAN_REVIEW");
    }
  });

  test("includes everything that it refers to and nothing else, in order of first use", () => {
    const model = modelOf({
      enums: { Unused: ["a"], Level: ["LOW"] },
      types: { Alone: text(), B: record({ l: reference("Level", "enum") }), A: record({ b: reference("B") }) },
      contracts: { C: record({ a: reference("A"), l: nullable(reference("Level", "enum")) }) },
    });
    expect(schemaOf(model, "C")).toEqual({
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $id: "urn:contracts:sample:C",
      title: "C",
      type: "object",
      properties: { a: { $ref: "#/$defs/A" }, l: { anyOf: [{ $ref: "#/$defs/Level" }, { type: "null" }] } },
      required: ["a", "l"],
      additionalProperties: false,
      $defs: {
        A: { type: "object", properties: { b: { $ref: "#/$defs/B" } }, required: ["b"], additionalProperties: false },
        B: {
          type: "object",
          properties: { l: { $ref: "#/$defs/Level" } },
          required: ["l"],
          additionalProperties: false,
        },
        Level: { enum: ["LOW"] },
      },
    });
    expect(Object.keys((schemaOf(model, "C") as { $defs: object }).$defs)).toEqual(["A", "B", "Level"]);
    expect(schemaOf(model, "Alone")).not.toHaveProperty("$defs");
  });

  test("refers to names of any script by URI references", () => {
    const schema = schemaOf(
      modelOf({ types: { 类型: record({ 标题: text() }) }, contracts: { C: list(reference("类型")) } }),
      "C",
    ) as { readonly items: object };
    expect(schema.items).toEqual({ $ref: "#/$defs/%E7%B1%BB%E5%9E%8B" });
    const validate = new Ajv2020({ strict: true }).compile(schema);
    expect([[{ 标题: "a" }], [{ 标题: 1 }]].map((value) => validate(value))).toEqual([true, false]);
  });

  test("of a recursive type is also written out at the root", () => {
    const model = modelOf({ types: { Tree: record({ children: list(reference("Tree")) }) } });
    const tree = { type: "object", required: ["children"] };
    expect(schemaOf(model, "Tree")).toMatchObject({ title: "Tree", ...tree, $defs: { Tree: tree } });
    expect(schemaOf(model, "Tree")).not.toHaveProperty("$ref");
  });

  test("of an alias of a type is that of the type, without an unused definition", () => {
    const model = modelOf({ types: { Part: record({ a: text() }), Alias: reference("Part") } });
    expect(schemaOf(model, "Alias")).toMatchObject({ title: "Alias", type: "object", required: ["a"] });
    expect(schemaOf(model, "Alias")).not.toHaveProperty("$defs");
  });

  test("of random contracts requires an object at its root, and never only by a reference", () => {
    fc.assert(
      fc.property(models, (model) => {
        for (const declaration of declarationsOf(model)) {
          const schema = publishedSchema(model, declaration);
          const kinds = kindsOf(declaration.shape, model);
          expect(schema).not.toHaveProperty("$ref");
          if (kinds.length > 0 && kinds.every((kind) => kind === "object")) expect(schema["type"]).toBe("object");
        }
      }),
      { numRuns: 100, seed: 44 },
    );
  });

  test("carries titles, descriptions, deprecations and examples; keys stand in contract order", () => {
    const base = modelOf({
      enums: { Level: ["LOW"] },
      contracts: { C: record({ z: reference("Level", "enum"), a: text({ minLength: 1 }) }) },
    });
    const model: Model = {
      ...base,
      enums: base.enums.map((each) => ({ ...each, description: "How bad." })),
      contracts: base.contracts.map((contract) =>
        Object.assign({}, contract, {
          description: "What came out.",
          deprecated: "Use D.",
          shape: withFieldFacts(contract.shape, { description: "Said.", example: "LOW", deprecated: "Old." }),
        }),
      ),
    };
    const schema = schemaOf(model, "C");
    expect(JSON.stringify(schema)).toBe(
      '{"$schema":"https://json-schema.org/draft/2020-12/schema","$id":"urn:contracts:sample:C","title":"C","description":"What came out.","deprecated":true,' +
        '"type":"object","properties":{"z":{"$ref":"#/$defs/Level","description":"Said.","deprecated":true,"examples":["LOW"]},"a":{"type":"string","minLength":1,"description":"Said.","deprecated":true,"examples":["LOW"]}},' +
        '"required":["z","a"],"additionalProperties":false,"$defs":{"Level":{"description":"How bad.","enum":["LOW"]}}}',
    );
  });

  test.each([
    ["closed, others rejected", variants("on", {}, { A: { a: text() }, B: {} }), { on: { const: "B" } }, false],
    [
      "closed, others kept",
      variants("on", {}, { A: { a: text() }, B: {} }, {}, "keep"),
      { on: { const: "B" }, a: {} },
      false,
    ],
    [
      "open, others rejected",
      variants("on", {}, { A: { a: text() }, B: {} }, { unknownKeys: "keep" }),
      { on: { const: "B" }, a: false },
      undefined,
    ],
  ])("lists the fields of other variants if necessary: %s", (_, shape, properties, additionalProperties) => {
    const { oneOf: alternatives } = schemaOf(modelOf({ contracts: { C: shape } }), "C") as {
      readonly oneOf: readonly object[];
    };
    expect(alternatives[1]).toEqual({
      type: "object",
      properties,
      required: ["on"],
      ...(additionalProperties !== undefined && { additionalProperties }),
    });
  });
});

function isTagged(...tags: readonly string[]): JsonSchema {
  return { type: "object", properties: { kind: { enum: tags } }, required: ["kind"] };
}

describe("the compiled schema", () => {
  test("checks the type first, then the discriminator, so only one branch is checked", () => {
    const model = modelOf({
      types: { File: record({ kind: constant("file") }), Link: record({ kind: oneOf("link", "url") }) },
      contracts: { C: union(text(), reference("File"), reference("Link"), oneOf(1, 2), boolean, { kind: "null" }) },
    });
    const [contract] = model.contracts;
    const tagged = {
      type: "object",
      required: ["kind"],
      properties: { kind: { enum: ["file", "link", "url"] } },
      allOf: [
        branch(isTagged("file"), { $ref: "#/$defs/File" }),
        branch(isTagged("link", "url"), { $ref: "#/$defs/Link" }),
      ],
    };
    const isBoolean = branch({ type: ["boolean"] }, { type: "boolean" }, false);
    const isInteger = branch({ type: ["integer"] }, { enum: [1, 2] }, isBoolean);
    const schema = unless(
      { type: "null" },
      branch({ type: ["string"] }, { type: "string" }, branch({ type: ["object"] }, tagged, isInteger)),
    );
    expect(contract && validatingSchema(model, contract)).toMatchObject(schema);
  });

  test.each([
    ["two enums", union(oneOf("a"), oneOf("b", "a")), { enum: ["a", "b"] }],
    ["an enum and null", nullable(oneOf("a", 1)), { enum: ["a", 1, null] }],
    [
      "two lower bounds",
      integer({ min: 1, exclusiveMin: 0, max: 5, exclusiveMax: 5 }),
      { type: "integer", minimum: 1, exclusiveMaximum: 5 },
    ],
  ])("states %s once", (_, shape, schema) => {
    const model = modelOf({ contracts: { C: shape } });
    const [contract] = model.contracts;
    expect(contract && validatingSchema(model, contract)).toEqual(schema);
  });
});
