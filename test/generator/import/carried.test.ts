/** Tests what an import converts and what it reports, with the smallest schemas of each kind. */
import { expect, test } from "vitest";
import { convertInput } from "../../../generator/import/convert-input.js";
import { placesInJson } from "../../../generator/source/json-places.js";
import type { JsonObject } from "../../../generator/source/json.js";
import { importTakesNoLess } from "../../laws/import.js";

async function imported(schema: JsonObject): Promise<{ readonly text: string; readonly found: readonly string[] }> {
  const { text, diagnostics } = await convertInput(
    { kind: "schema", value: schema, places: placesInJson(JSON.stringify(schema)) },
    { file: "a.json", scope: "A" },
  );
  const [, body = ""] = /^(?:.*\n){3}\n([^]*)$/.exec(text) ?? [];
  return {
    text: body,
    found: diagnostics.map(({ code, message }) => `${code} ${/^\S+?(?=:? )/.exec(message)?.[0] ?? ""}`),
  };
}

const string = { type: "string" };
const object = (properties: JsonObject, rest: JsonObject = {}): JsonObject => ({
  type: "object",
  properties,
  additionalProperties: false,
  ...rest,
});
const zodDateTime =
  "^(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))T(?:(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z))$";
const zodEmail =
  "^(?!\\.)(?!.*\\.\\.)([A-Za-z0-9_'+\\-\\.]*)[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9\\-]*\\.)+[A-Za-z]{2,}$";
const uuid =
  "^([0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[1-8][0-9a-fA-F]{3}-[89abAB][0-9a-fA-F]{3}-[0-9a-fA-F]{12}|00000000-0000-0000-0000-000000000000)$";

test.each<[string, JsonObject, string, readonly string[]]>([
  [
    "a keyword next to alternatives with types",
    { minLength: 1, anyOf: [string, { type: "array", items: string }] },
    "string 1.. | string[]",
    [],
  ],
  [
    "bounds next to alternatives",
    { minimum: 1, anyOf: [{ type: "integer" }, { type: "null" }, { type: "boolean" }] },
    "integer 1.. | boolean | null",
    [],
  ],
  [
    "a type that rules alternatives out",
    { type: "string", anyOf: [{ type: "integer" }, { maxLength: 3 }] },
    "string ..3",
    [],
  ],
  [
    "alternatives with properties next to properties",
    {
      type: "object",
      properties: { id: string },
      anyOf: [
        { properties: { a: string }, required: ["a"] },
        { properties: { b: string }, required: ["b"] },
      ],
    },
    "AOption1 | AOption2",
    [],
  ],
  [
    "descriptions of items",
    { type: "array", items: { type: "string", description: "A tag." } },
    "types:\n  AItem: { description: A tag., type: string }\n",
    [],
  ],
  [
    "descriptions of references in items",
    { $defs: { T: string }, type: "array", items: { $ref: "#/$defs/T", description: "A tag." } },
    "AItem: { description: A tag., type: T }\n",
    [],
  ],
  [
    "descriptions of map values",
    { type: "object", additionalProperties: { type: "integer", title: "Count", description: "How many." } },
    "Count: { description: How many., type: integer }\n",
    [],
  ],
  [
    "descriptions of alternatives",
    { anyOf: [{ type: "string", description: "An id." }, { type: "integer" }] },
    "AOption1: { description: An id., type: string }\n",
    [],
  ],
  [
    "a description of null",
    { anyOf: [string, { type: "null", description: "None yet." }] },
    "type: string | null",
    ["import/not-carried #/anyOf/1/description"],
  ],
  ["one value", { enum: ["x"] }, "A: { const: x }", []],
  [
    "enums, constants and null as alternatives",
    { anyOf: [{ enum: ["a", "b"] }, { const: "c" }, { type: "null" }] },
    "A: { enum: [a, b, c], nullable: true }",
    [],
  ],
  [
    "values that two parts of oneOf share",
    { oneOf: [{ enum: ["a", "b"] }, { enum: ["b", "c"] }] },
    "A: { enum: [a, c] }",
    [],
  ],
  [
    "values of several types",
    { enum: ["a", "b", 1, 2, true, false, null] },
    "type: AOption1 | AOption2 | boolean | null",
    [],
  ],
  ["an empty string among words", { enum: ["", "a", "b"] }, '{ const: "" }', []],
  [
    "more values than an enum may have",
    { enum: Array.from({ length: 201 }, (_, index) => `v${index}`) },
    "AOption2: { const: v200 }",
    [],
  ],
  [
    "a tuple of one type",
    { type: "array", prefixItems: [{ type: "number" }, { type: "number" }], minItems: 2, maxItems: 2 },
    'type: "number[2..2]"',
    [],
  ],
  [
    "a tuple of one type in draft-07",
    { type: "array", items: [{ type: "number" }, { type: "number" }], minItems: 2, maxItems: 2 },
    'type: "number[2..2]"',
    [],
  ],
  [
    "positions with separate descriptions",
    {
      type: "array",
      prefixItems: [
        { type: "number", description: "x" },
        { type: "number", description: "y" },
      ],
      minItems: 2,
      maxItems: 2,
    },
    "AItem[2..2]",
    ["import/not-carried #/prefixItems/1/description"],
  ],
  [
    "objects without further properties",
    {
      allOf: [{ type: "object", properties: { a: string } }, { properties: { b: string } }],
      unevaluatedProperties: false,
    },
    "A:\n    fields:\n      a?: string\n      b?: string\n",
    [],
  ],
  [
    "the same in draft-07, which does not know the keyword",
    {
      $schema: "http://json-schema.org/draft-07/schema#",
      type: "object",
      properties: { a: string },
      unevaluatedProperties: false,
    },
    "unknown_keys: keep",
    [],
  ],
  [
    "listed names",
    { type: "object", propertyNames: { enum: ["a", "b"] }, additionalProperties: { type: "integer" } },
    "A:\n    fields:\n      a?: integer\n      b?: integer\n",
    [],
  ],
  [
    "a pattern that every key matches",
    { type: "object", patternProperties: { ".*": { type: "integer" } } },
    "type: map<integer>",
    [],
  ],
  [
    "a pattern of listed names",
    { type: "object", patternProperties: { "^(from|to)$": { type: "integer" } }, additionalProperties: false },
    "A:\n    fields:\n      from?: integer\n      to?: integer\n",
    [],
  ],
  [
    "exactly one of two keys",
    object({ a: string, b: string }, { oneOf: [{ required: ["a"] }, { required: ["b"] }] }),
    "rules: [{ exactly_one: [a, b] }]\n",
    [],
  ],
  [
    "at least one of two keys",
    object({ a: string, b: string }, { anyOf: [{ required: ["a"] }, { required: ["b"] }] }),
    "rules: [{ at_least_one: [a, b] }]\n",
    [],
  ],
  [
    "not two keys together",
    object({ a: string, b: string }, { not: { required: ["a", "b"] } }),
    "rules: [{ at_most_one: [a, b] }]\n",
    [],
  ],
  [
    "keys that require others",
    object({ a: string, b: string }, { dependentRequired: { a: ["b"] } }),
    "rules: [{ require: [b], when: { a: present } }]\n",
    [],
  ],
  [
    "keys that require others in draft-07",
    object({ x: object({ a: string, b: string }, { dependencies: { a: ["b"] } }) }),
    "types:\n  AX:\n",
    [],
  ],
  [
    "nullable keys, which rules cannot express exactly",
    object({ a: { type: ["string", "null"] }, b: string }, { dependentRequired: { a: ["b"] } }),
    "b?: string",
    ["import/not-carried #/dependentRequired"],
  ],
  [
    "unnecessary backslashes",
    object({ a: { type: "string", pattern: "^[\\w\\-]+\\@\\_\\-x$" } }),
    'pattern: "[\\\\w\\\\-]+@_-x"',
    [],
  ],
  [
    "a hyphen next to an escape",
    object({ a: { type: "string", pattern: "^[\\w-.]+$" } }),
    'pattern: "[\\\\w\\\\-.]+"',
    [],
  ],
  [
    "a uuid with the pattern of a library",
    object({
      a: { type: "string", format: "uuid", pattern: uuid },
      b: { type: "string", format: "uuid", pattern: uuid },
    }),
    "    fields:\n      a?: uuid\n      b?: uuid\n",
    ["import/format-alone #/properties/a/pattern"],
  ],
  [
    "an email with the pattern of a library",
    object({ a: { type: "string", format: "email", pattern: zodEmail } }),
    "fields: { a?: email }",
    ["import/format-alone #/properties/a/pattern"],
  ],
  [
    "a date-time with the pattern of a library",
    object({ a: { type: "string", format: "date-time", pattern: zodDateTime } }),
    "fields: { a?: date-time }",
    ["import/format-alone #/properties/a/pattern"],
  ],
  [
    "a format with a stricter pattern",
    object({ a: { type: "string", format: "date", pattern: "^2" } }),
    'a?: { type: date, pattern: "2[\\\\s\\\\S]*" }',
    [],
  ],
  [
    "a format that its pattern contradicts",
    object({ a: { type: "string", format: "time", pattern: "^\\d\\d:\\d\\d$" } }),
    "a?: { type: string, pattern: \\d\\d:\\d\\d }",
    ["import/not-carried #/properties/a/format"],
  ],
  [
    "$id and $ref in data",
    {
      $defs: { X: string },
      type: "object",
      properties: { a: { const: { $id: "urn:x", $ref: "#" } }, b: { $ref: "urn:x" } },
      examples: [{ $ref: "#" }],
    },
    'A:\n    fields:\n      a?: { const: { $id: urn:x, $ref: "#" } }\n',
    ["import/remote-reference #/properties/b"],
  ],
  [
    "a location within allOf",
    { type: "object", properties: { a: { allOf: [{ type: "string", maxLength: 3 }, { format: "ipv6" }] } } },
    "a?: string ..3",
    ["import/not-carried #/properties/a/allOf/1/format"],
  ],
  [
    "a loss within a definition that is printed twice",
    {
      $defs: { D: { type: "object", properties: { a: { type: "array", contains: string } } } },
      type: "object",
      properties: {
        x: { allOf: [{ $ref: "#/$defs/D" }, { required: ["a"] }] },
        y: { allOf: [{ $ref: "#/$defs/D" }, { required: ["a"] }] },
      },
    },
    'D: { fields: { a?: "any[]" }',
    ["import/not-carried #/$defs/D/properties/a/contains"],
  ],
])("%s", async (_, schema, expected, losses) => {
  const { text, found } = await imported(schema);
  expect(text).toContain(expected);
  expect(found).toEqual(losses);
  if (!text.includes("rules:")) await importTakesNoLess(schema);
});
