/** Tests that the result of an import compiles, whatever the schema and its names are. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { convertInput } from "../../../generator/import/convert-input.js";
import { scopeFrom } from "../../../generator/import/names/given-names.js";
import { placesInJson } from "../../../generator/source/json-places.js";
import type { Json, JsonObject } from "../../../generator/source/json.js";
import { schemaIsImported } from "../../laws/import.js";
import { runs } from "../../support/lanes.js";
import { plausibleSchemas } from "../../support/plausible-schemas.js";

/** Names that have another meaning in generated code, file systems, the language or YAML. */
const names = fc.constantFrom(
  ..."a b Foo foo FooValues fooValues isFoo Foo_Values FooA Option AOption1 A Root Record Promise Error con aux index manifest types contracts schema version any object list map null true on no 1 01 0o17 1e3 ~ - _ $id $ref __proto__ constructor prototype hasOwnProperty toString".split(
    " ",
  ),
  ..."a.b x/y io.example/key a[0] a? a?? ?? * . .. [*] a\"b a'b a\\b a|b a#b a:b #a &a *a !a %a @a `a {a} ${a} <b>".split(
    " ",
  ),
  "",
  " ",
  " a",
  "a ",
  "a  b",
  "a\tb",
  "a\nb",
  "due date",
  "é",
  "e\u0301",
  "ａ",
  "а",
  "订单",
  "\ud83d\ude00",
  "\ud800",
  "a\u200bb",
  "x".repeat(64),
  "x".repeat(65),
  "X".repeat(200),
  "ß",
  "ẞ",
  "İ",
  "ı",
);

const named: fc.Arbitrary<JsonObject> = fc
  .tuple(
    plausibleSchemas,
    fc.dictionary(names, plausibleSchemas, { maxKeys: 4, noNullPrototype: true }),
    fc.dictionary(names, plausibleSchemas, { maxKeys: 3, noNullPrototype: true }),
    fc.array(names, { maxLength: 3 }),
    fc.boolean(),
  )
  .map(([root, definitions, properties, required, isClosed]) => {
    const references = Object.keys(definitions).map(
      (name) =>
        [
          `to ${name}`,
          {
            $ref: `#/$defs/${encodeURIComponent(name.replace(/\p{Surrogate}/gu, ""))
              .replaceAll("~", "~0")
              .replaceAll("%2F", "~1")}`,
          },
        ] as const,
    );
    return {
      ...root,
      $defs: { ...(root["$defs"] as JsonObject), ...definitions },
      anyOf: [
        {
          type: "object",
          properties: { ...properties, ...Object.fromEntries(references) },
          required,
          ...(isClosed && { additionalProperties: false }),
        },
        { enum: ["x", ...required] },
      ],
    } as JsonObject;
  });

test("compiles random schemas with awkward names", async () => {
  await fc.assert(
    fc.asyncProperty(named, names, async (schema, title) =>
      schemaIsImported(schema, scopeFrom({ ...schema, title }, "a.json")),
    ),
    { seed: 21, numRuns: runs(120) },
  );
});

const many = (count: number, make: (index: number) => Json): JsonObject =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`Definition_with_a_rather_long_name_${index}`, make(index)]),
  ) as JsonObject;
const references = (count: number): readonly Json[] =>
  Object.keys(many(count, () => 0)).map((name) => ({ $ref: `#/$defs/${name}` }));
const nested = (levels: number): JsonObject =>
  levels === 0 ? { type: "string" } : { type: "array", items: { anyOf: [nested(levels - 1), { type: "null" }] } };

test.each<[string, JsonObject]>([
  ["a union of a hundred definitions", { $defs: many(100, (index) => ({ const: index })), oneOf: references(100) }],
  ["arrays forty levels deep", nested(40)],
  [
    "alternatives that repeat each other",
    {
      anyOf: [
        { type: ["string", "integer"] },
        { type: "integer" },
        { anyOf: [{ type: "string" }, { type: "boolean" }] },
      ],
    },
  ],
  ["alternatives of anything", { anyOf: [{}, { type: "string" }], type: "string" }],
  [
    "definitions that are aliases of each other",
    {
      $defs: { A: { $ref: "#/$defs/B" }, B: { $ref: "#/$defs/A" } },
      type: "object",
      properties: { a: { $ref: "#/$defs/A" } },
    },
  ],
  [
    "an infinitely recursive definition",
    { $defs: { A: { type: "object", properties: { a: { $ref: "#/$defs/A" } }, required: ["a"] } }, $ref: "#/$defs/A" },
  ],
  [
    "bounds that allow no value",
    {
      type: "object",
      properties: {
        a: { type: "integer", minimum: 5, maximum: 1 },
        b: { type: "string", minLength: 3, maxLength: 1 },
        c: { type: "array", minItems: 3, maxItems: 1 },
      },
    },
  ],
  [
    "names that differ only by case",
    {
      $defs: { item: { type: "string" }, Item: { type: "integer" }, ITEM: { type: "boolean" } },
      type: "object",
      properties: { a: { $ref: "#/$defs/item" }, b: { $ref: "#/$defs/Item" }, c: { $ref: "#/$defs/ITEM" } },
    },
  ],
  [
    "names that clash only in generated code",
    {
      $defs: {
        FooValues: { type: "object", properties: {} },
        Foo: { enum: ["a", "b"] },
        foo_values: { type: "string" },
      },
      type: "object",
      properties: { a: { $ref: "#/$defs/FooValues" }, b: { $ref: "#/$defs/Foo" } },
    },
  ],
  [
    "names of keys that equal their object's name",
    {
      $defs: {
        A: { type: "object", propertyNames: { $ref: "#/$defs/A" }, allOf: [{ propertyNames: { $ref: "#/$defs/A" } }] },
      },
      $ref: "#/$defs/A",
    },
  ],
  ["a title that is a keyword of the language", { title: "Record", type: "object", properties: {} }],
])("compiles a schema of %s", async (_, schema) => {
  for (const title of ["A", "Foo", "CON", "index", "Error"])
    await schemaIsImported(schema, scopeFrom({ ...schema, title }, "a.json"));
});

test("reports what cannot be declared, and keeps the rest", async () => {
  const schema = {
    $defs: { A: { type: "object", properties: { a: { $ref: "#/$defs/A" } }, required: ["a"] } },
    type: "object",
    properties: { a: { $ref: "#/$defs/A" }, b: { type: "string" } },
    additionalProperties: false,
  };
  const { text, diagnostics } = await convertInput(
    { kind: "schema", value: schema as JsonObject, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope: "S" },
  );
  expect(text).toContain("  A: any\n");
  expect(text).toContain("a?: A\n      b?: string\n");
  expect(diagnostics.map(({ code, message }) => [code, message.split(";")[0]])).toEqual([
    ["import/not-carried", "#/$defs/A is omitted"],
  ]);
});
