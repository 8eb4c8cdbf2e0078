/**
 * Tests that an imported contract accepts everything that the schema accepts, and reports what it accepts in addition.
 */
import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../../generator/source/json.js";
import { importTakesNoLess } from "../../laws/import.js";
import { floor, runs } from "../../support/lanes.js";
import { plausibleSchemas } from "../../support/plausible-schemas.js";

test("a contract accepts everything that its schema accepts, and everything else it accepts is reported", async () => {
  const sum = { judged: 0, taken: 0, rejected: 0 };
  await fc.assert(
    fc.asyncProperty(plausibleSchemas, async (schema) => {
      const { taken, rejected } = (await importTakesNoLess(schema)) ?? { taken: 0, rejected: 0 };
      if (taken + rejected > 0) sum.judged += 1;
      sum.taken += taken;
      sum.rejected += rejected;
    }),
    { seed: 12, numRuns: runs(150, 30) },
  );
  expect(sum.judged).toBeGreaterThan(floor(75));
  expect(sum.taken).toBeGreaterThan(floor(5_000));
  expect(sum.rejected).toBeGreaterThan(floor(5_000));
});

const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  ...rest,
});

/** Each contains a keyword that has another meaning without the keywords next to it. */
test.each<[string, JsonObject]>([
  [
    "prefixItems and no further items",
    { type: "array", prefixItems: [{ type: "integer" }, { type: "string" }], items: false },
  ],
  ["prefixItems and items", { type: "array", prefixItems: [{ type: "string" }], items: { type: "integer" } }],
  ["only prefixItems", { type: "array", prefixItems: [{ type: "string" }] }],
  [
    "an array of item schemas and additional items",
    { type: "array", items: [{ type: "string" }], additionalItems: { type: "integer" } },
  ],
  [
    "an array of item schemas and no additional items",
    { type: "array", items: [{ type: "string" }, { type: "integer" }], additionalItems: false },
  ],
  ["additionalItems next to items of one type", { type: "array", items: { type: "string" }, additionalItems: false }],
  [
    "tuples of both parts of an allOf",
    {
      allOf: [
        { type: "array", prefixItems: [{ type: "string" }] },
        { prefixItems: [{ type: "string" }, { type: "boolean" }], items: { type: "integer" } },
      ],
    },
  ],
  ["contains and how often", { type: "array", items: true, contains: { type: "string" }, minContains: 0 }],
  ["unevaluated items", { type: "array", prefixItems: [{ type: "string" }], unevaluatedItems: { type: "integer" } }],
  [
    "additionalProperties next to patternProperties",
    { type: "object", patternProperties: { "^x": { type: "integer" } }, additionalProperties: { type: "string" } },
  ],
  [
    "no additionalProperties next to patternProperties",
    {
      type: "object",
      properties: { a: { type: "string" } },
      patternProperties: { "^x": { type: "integer" } },
      additionalProperties: false,
    },
  ],
  [
    "patterns of both parts of an allOf",
    {
      allOf: [
        { type: "object", patternProperties: { "^x": { type: "integer" } } },
        { patternProperties: { a: { type: "string" } }, additionalProperties: { type: "integer" } },
      ],
    },
  ],
  ["unevaluated properties", { allOf: [object({ a: { type: "string" } })], unevaluatedProperties: false }],
  // oxlint-disable-next-line unicorn/no-thenable
  ["conditions", { type: "object", if: { required: ["a"] }, then: { required: ["b"] }, else: { required: ["x1"] } }],
  [
    "dependencies",
    {
      type: "object",
      properties: { a: { type: "string" } },
      dependentRequired: { a: ["b"] },
      dependencies: { b: ["a"] },
    },
  ],
  [
    "keywords next to a reference",
    { $defs: { A: { type: ["string", "number"] } }, $ref: "#/$defs/A", type: "string", minLength: 2 },
  ],
  [
    "keywords next to a reference in a part",
    { $defs: { A: { type: ["string", "number"] } }, allOf: [{ $ref: "#/$defs/A", minLength: 2 }, { maxLength: 3 }] },
  ],
  ["a bound that draft-04 excludes", { type: "number", minimum: 1, exclusiveMinimum: true }],
  [
    "a bound that draft-04 excludes in a part",
    { allOf: [{ type: "number", minimum: 1, exclusiveMinimum: true }, { minimum: 1.5 }] },
  ],
  [
    "a bound that draft-04 includes",
    { type: "number", minimum: 1, exclusiveMinimum: false, maximum: 3, exclusiveMaximum: false },
  ],
  ["an integer between fractions", { type: "integer", minimum: 0.5, exclusiveMaximum: 2.5 }],
  ["an integer in fractional steps", { type: "integer", multipleOf: 1.5 }],
  ["types of both parts of an allOf", { allOf: [{ type: ["number", "string"] }, { type: ["integer", "string"] }] }],
  ["null as in OpenAPI", { type: "string", nullable: true, minLength: 2 }],
  ["null as in OpenAPI, next to an enum", { type: "string", nullable: true, enum: ["a", null] }],
  ["a nullable discriminator", { oneOf: [object({ kind: { enum: ["a", null] } }), object({ kind: { const: "b" } })] }],
  [
    "objects of which one is nullable",
    { oneOf: [{ ...object({ kind: { const: "a" } }), nullable: true }, object({ kind: { const: "b" } })] },
  ],
  ["a format next to a pattern", { type: "string", format: "date", pattern: "^2" }],
  ["an enum next to a type", { type: ["integer", "null"], enum: ["a", 1, 1.5, null] }],
  ["a constant next to a type", { type: "integer", const: "a" }],
  ["a constant next to an enum", { const: "a", enum: ["a", "b"] }],
  ["a constant that the enum lacks", { const: "a", enum: ["b"] }],
  ["not", { type: "string", not: { const: "a" } }],
  ["a type next to alternatives", { type: "string", anyOf: [{ type: "string", maxLength: 1 }, { type: "integer" }] }],
  ["a part that accepts nothing", { allOf: [{ type: "string" }, false] }],
  ["a required key that is not allowed", { type: "object", required: ["a"], additionalProperties: false }],
])("%s has the meaning of the schema, or is reported", async (_, schema) => {
  expect(await importTakesNoLess(schema)).toBeDefined();
});
