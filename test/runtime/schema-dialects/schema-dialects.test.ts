/** Tests the dialects of JSON Schema in which a contract provides its schema. */
import { describe, expect, test } from "vitest";
import { branch } from "../../../generator/json-schema/branch.js";
import { asDraft07 } from "../../../runtime/schema-dialects/draft-07.js";
import { asOpenApi30 } from "../../../runtime/schema-dialects/openapi-3-0.js";

describe("draft-07", () => {
  test("has definitions in place of $defs, and its own $schema", () => {
    const schema = {
      $schema: "https://json-schema.org/draft/2020-12/schema",
      $ref: "#/$defs/A",
      $defs: { A: { type: "string" } },
    };
    expect(asDraft07(schema)).toEqual({
      $schema: "http://json-schema.org/draft-07/schema#",
      definitions: { A: { type: "string" } },
      allOf: [{ $ref: "#/definitions/A" }],
    });
  });

  test("has no keywords next to $ref, which it would ignore there", () => {
    const schema = { properties: { a: { $ref: "#/$defs/A", description: "An A." }, b: { $ref: "#/$defs/A" } } };
    expect(asDraft07(schema)).toEqual({
      properties: { a: { description: "An A.", allOf: [{ $ref: "#/definitions/A" }] }, b: { $ref: "#/definitions/A" } },
    });
  });

  test("does not change data, or properties with names of keywords", () => {
    const data = { $defs: { $ref: "#/$defs/A" } };
    const schema = {
      properties: {
        $defs: { const: data },
        $ref: { enum: [data] },
        minContains: { examples: [data], type: "integer" },
      },
    };
    expect(asDraft07(schema)).toEqual(schema);
  });

  test("omits keywords that it does not have", () => {
    expect(
      asDraft07({ contains: { const: 1 }, minContains: 1, maxContains: 2, dependentRequired: { a: ["b"] } }),
    ).toEqual({
      contains: { const: 1 },
      dependencies: { a: ["b"] },
    });
  });
});

describe("openapi-3.0", () => {
  test("expresses null as `nullable`, and constants as enums", () => {
    const schema = {
      type: "object",
      properties: {
        a: { type: ["string", "null"], minLength: 1 },
        b: { anyOf: [{ type: "object", properties: {} }, { type: "null" }], description: "B." },
        c: { anyOf: [{ type: "string" }, { type: "integer", exclusiveMinimum: 1 }, { type: "null" }] },
        d: { const: "x" },
        e: { type: ["string", "integer"] },
        f: { type: "null" },
      },
      additionalProperties: false,
    };
    expect(asOpenApi30(schema)).toEqual({
      type: "object",
      properties: {
        a: { type: "string", minLength: 1, nullable: true },
        b: { type: "object", properties: {}, description: "B.", nullable: true },
        c: { anyOf: [{ type: "string" }, { type: "integer", minimum: 1, exclusiveMinimum: true }], nullable: true },
        d: { enum: ["x"] },
        e: { anyOf: [{ type: "string" }, { type: "integer" }] },
        f: { nullable: true, enum: [null] },
      },
      additionalProperties: false,
    });
  });

  test("replaces references by their targets, and conditions by alternatives", () => {
    const schema = {
      $ref: "#/$defs/A",
      description: "One.",
      $defs: { A: { type: "object", ...branch({ required: ["x"] }, { required: ["y"] }) } },
    };
    expect(asOpenApi30(schema)).toEqual({
      type: "object",
      allOf: [{ anyOf: [{ not: { required: ["x"] } }, { required: ["y"] }] }],
      description: "One.",
    });
  });

  test("throws for what it cannot express", () => {
    const recursive = { $ref: "#/$defs/A", $defs: { A: { properties: { a: { $ref: "#/$defs/A" } } } } };
    expect(() => asOpenApi30(recursive)).toThrow(
      "the schema cannot be written in openapi-3.0, because A contains itself",
    );
    expect(() => asOpenApi30({ properties: { a: { patternProperties: {} } } })).toThrow(
      "which has no patternProperties",
    );
  });
});
